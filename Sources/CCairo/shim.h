#ifndef FLOWATLAS_CCAIRO_SHIM_H
#define FLOWATLAS_CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>

// Macros that Swift can't import.

/// The name of the tag for links.
static inline const char *flowatlas_link_tag(void) { return CAIRO_TAG_LINK; }

/// The name of the tag for places that links lead to.
static inline const char *flowatlas_destination_tag(void) { return CAIRO_TAG_DEST; }

#endif
