#include <utility>

#include <stint/company_file/place.hpp>

namespace stint::company_file {

std::string pointer_below(std::string_view pointer, std::string_view member) {
  std::string below{pointer};
  below += '/';
  for (const char c : member) {
    if (c == '~') {
      below += "~0";
    } else if (c == '/') {
      below += "~1";
    } else {
      below += c;
    }
  }
  return below;
}

std::string pointer_below(std::string_view pointer, std::size_t index) {
  return std::string{pointer} + '/' + std::to_string(index);
}

std::nullopt_t Place::fault(std::string message) const {
  faults_->push_back({pointer_, std::move(message)});
  return std::nullopt;
}

void Place::fault_of(std::string_view member, std::string message) const {
  faults_->push_back({pointer_below(pointer_, member), std::move(message)});
}

}  // namespace stint::company_file
