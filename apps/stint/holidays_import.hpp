#pragma once

#include <stint/command.hpp>

namespace stint::app {

/// `stint holidays import`: updates a holiday calendar of a company from an iCalendar file.
void add_holidays_import(Command& holidays);

}  // namespace stint::app
