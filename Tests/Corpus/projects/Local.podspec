Pod::Spec.new do |s|
  s.name = 'Local'
  s.source_files = 'Sources/**/*.{swift,h}', "More/*.swift"
  s.exclude_files = 'Sources/Old'
  s.dependency 'Other'
  s.subspec 'Part' do |part| part.source_files = 'Part/**' end
end
