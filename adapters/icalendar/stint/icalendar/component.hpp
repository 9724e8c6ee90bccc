#pragma once

#include <memory>

#include <libical/ical.h>

namespace stint::icalendar {

struct FreeComponent {
  void operator()(icalcomponent* component) const { icalcomponent_free(component); }
};

/// A component of libical's, with all that is in it.
using Component = std::unique_ptr<icalcomponent, FreeComponent>;

}  // namespace stint::icalendar
