#pragma once

#include <stint/command.hpp>

namespace stint::app {

/// `stint holidays import`: brings a holiday calendar of a company to what an iCalendar file says.
void add_holidays_import(Command& holidays);

}  // namespace stint::app
