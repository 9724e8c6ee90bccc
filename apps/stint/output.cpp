#include <cerrno>
#include <cstddef>
#include <utility>

#include <unistd.h>

#include <stint/options.hpp>
#include <stint/output.hpp>
#include <stint/system/files.hpp>

namespace stint::app {

Output::Output(const std::string& file) : name_(file) {
  if (file.empty()) return;
  auto created = system::create_file(file, system::rights_in(system::folder_of(file)));
  if (!created) fail(file + ": " + created.error().text);
  file_.emplace(*std::move(created));
}

void Output::put(std::string_view text) {
  constexpr std::size_t enough = std::size_t{64} * 1024;
  waiting_ += text;
  if (waiting_.size() >= enough) flush();
}

void Output::flush() {
  const int descriptor = file_ ? file_->number() : STDOUT_FILENO;
  for (std::string_view rest = waiting_; !rest.empty();) {
    const auto written = ::write(descriptor, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail((name_.empty() ? "standard output" : name_) + ": cannot be written");
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  waiting_.clear();
}

}  // namespace stint::app
