#include "tests/system/support/exchanges.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stdexcept>

#include <unistd.h>

namespace stint::system_tests {
namespace {

/// The string if it is UTF-8, or else null: JSON has no other strings.
boost::json::value text_or_null(const std::string& text) {
  boost::json::error_code error;
  boost::json::parse(boost::json::serialize(boost::json::string{text}), error);
  if (error) return nullptr;
  return boost::json::string{text};
}

std::ofstream& file_of_this_process(const std::filesystem::path& folder) {
  static std::ofstream file = [&] {
    std::filesystem::create_directories(folder);
    return std::ofstream{folder / (std::to_string(getpid()) + ".jsonl"), std::ios::app};
  }();
  return file;
}

}  // namespace

void keep_exchange(const HttpRequest& request, const HttpResponse& response) {
  const char* const folder = std::getenv("STINT_EXCHANGES");
  if (folder == nullptr) return;
  boost::json::array headers;
  for (const auto& [name, value] : response.headers) headers.push_back({name, value});
  const boost::json::object exchange{{"method", request.method},
                                     {"path", text_or_null(request.path)},
                                     {"request", text_or_null(request.body.value_or(""))},
                                     {"status", response.status},
                                     {"headers", std::move(headers)},
                                     {"body", text_or_null(response.body)}};
  static std::mutex one_at_a_time;
  const std::scoped_lock held{one_at_a_time};
  auto& file = file_of_this_process(folder);
  if (!(file << boost::json::serialize(exchange) << '\n').flush()) throw std::runtime_error{"cannot keep an exchange"};
}

}  // namespace stint::system_tests
