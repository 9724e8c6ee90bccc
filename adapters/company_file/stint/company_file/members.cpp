#include <algorithm>

#include <stint/company_file/members.hpp>

namespace stint::company_file {

const boost::json::value* Members::take(std::string_view name) {
  known_.push_back(name);
  return object_ != nullptr ? object_->if_contains(name) : nullptr;
}

void Members::finish() const {
  if (object_ == nullptr) return;
  for (const auto& member : *object_) {
    const std::string_view name{member.key().data(), member.key().size()};
    if (std::ranges::find(known_, name) == known_.end()) place_.fault_of(name, "is not a member of this object");
  }
}

}  // namespace stint::company_file
