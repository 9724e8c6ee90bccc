#pragma once

#include <memory>

#include <libical/ical.h>

namespace stint::icalendar {

struct FreeComponent {
  void operator()(icalcomponent* component) const { icalcomponent_free(component); }
};

/// A libical component, with everything in it.
using Component = std::unique_ptr<icalcomponent, FreeComponent>;

}  // namespace stint::icalendar
