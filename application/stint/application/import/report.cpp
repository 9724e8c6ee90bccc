#include <stint/application/import/report.hpp>

namespace stint::application {

ImportErrors::ImportErrors(std::vector<FileFault> of_the_files) : faults_(std::move(of_the_files)) {
  for (const auto& fault : faults_) {
    if (!fault.is_read) places_.insert(fault.pointer);
  }
}

void ImportErrors::add(std::string pointer, std::string message) {
  if (is_known(pointer)) return;
  places_.insert(pointer);
  faults_.push_back({std::move(pointer), std::move(message)});
}

bool ImportErrors::is_known(std::string place) const {
  while (!places_.contains(place)) {
    const auto last_step = place.rfind('/');
    if (last_step == std::string::npos) return false;
    place.resize(last_step);
  }
  return true;
}

}  // namespace stint::application
