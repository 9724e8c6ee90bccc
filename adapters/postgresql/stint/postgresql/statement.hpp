#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <stint/postgresql/session.hpp>
#include <stint/sql/statement.hpp>

namespace stint::postgresql {

/// A statement that a session prepares under a name. All of its rows have arrived when the first step returns. Failures
/// throw Error.
class Statement final : public sql::Statement {
 public:
  /// Both must outlive it.
  Statement(Session& session, Prepared& statement) : session_(session), statement_(statement) {}
  ~Statement() override { reset(); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  void ask() override;
  void run() override;
  [[nodiscard]] bool step() override;
  void reset() noexcept override;
  [[nodiscard]] std::int64_t changes() const override;
  [[nodiscard]] bool is_null(int column) const override;
  [[nodiscard]] std::int64_t number(int column) const override;
  [[nodiscard]] std::string_view bytes(int column) const override;
  [[nodiscard]] const char* text() const override { return statement_.text.c_str(); }

 private:
  void bind_null(int index) override;
  void bind_number(int index, std::int64_t value) override;
  void bind_text(int index, std::string_view text) override;
  void bind_blob(int index, sql::Blob blob) override;

  /// Numbers are sent as text, so that PostgreSQL determines their width; strings and blobs as their bytes.
  struct Parameter {
    std::array<char, 24> digits{};
    std::string_view bytes{};
    enum class Kind { null, number, bytes } kind = Kind::null;
  };
  Parameter& parameter(int index);
  /// `answer`: receives its rows, if set.
  void post(Answer* answer);

  Session& session_;
  Prepared& statement_;
  std::vector<Parameter> parameters_;
  Answer answer_;
  bool is_asked_ = false;
  int row_ = -1;
};

}  // namespace stint::postgresql
