#pragma once

#include <algorithm>
#include <stdexcept>

#include <stint/http/request_reader.hpp>

namespace stint::http {

/// A connection's bytes, read as the server reads them: every request in them as text, and finally the status of the
/// refusal, if there is one.
class Reading {
 public:
  explicit Reading(const RequestLimits& limits) : budget_{limits.maximum_body_bytes}, reader_{limits, budget_} {}

  void feed(std::string_view bytes) {
    while (!bytes.empty() && progress_ != RequestReader::Progress::refused) {
      const auto space = reader_.space();
      if (space.empty()) throw std::logic_error{"a reader that wants more has no space for it"};
      const auto size = std::min(space.size(), bytes.size());
      std::copy_n(bytes.begin(), size, space.begin());
      bytes.remove_prefix(size);
      progress_ = reader_.received(size);
      drain();
    }
  }

  [[nodiscard]] const std::vector<std::string>& seen() const { return seen_; }

 private:
  void drain() {
    if (progress_ == RequestReader::Progress::head) progress_ = reader_.take_body();
    while (progress_ == RequestReader::Progress::complete) {
      const auto& request = reader_.request();
      std::string text{to_string(request.method)};
      text.append(" ").append(request.path).append(" ").append(request.body);
      for (const auto& field : request.fields) text.append(" ").append(field.name).append("=").append(field.value);
      seen_.push_back(text);
      progress_ = reader_.next();
      if (progress_ == RequestReader::Progress::head) progress_ = reader_.take_body();
    }
    if (progress_ == RequestReader::Progress::refused) seen_.push_back(std::to_string(reader_.refusal().status));
  }

  BodyBudget budget_;
  RequestReader reader_;
  RequestReader::Progress progress_{RequestReader::Progress::more};
  std::vector<std::string> seen_;
};

}  // namespace stint::http
