#pragma once

#include <string>
#include <vector>

#include <stint/domain/calendar/time.hpp>

/// Names that stories of the application use: they come with `using namespace stint::test`.
namespace stint::test {

namespace domain = stint::domain;
using namespace std::chrono_literals;
using std::chrono::minutes;

using Lines = std::vector<std::string>;
using Strings = std::vector<std::string>;

}  // namespace stint::test
