#import <UIKit/UIKit.h>
@class Other;
@interface LegacyController : UIViewController <UITableViewDelegate>
@property (nonatomic) NSString *name;
@end
  @interface Box<__covariant T> : NSObject
@end
@interface LegacyController (More)
@end
