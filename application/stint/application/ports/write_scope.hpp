#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// How long a writing unit of work keeps others waiting.
enum class WriteWeight : std::uint8_t {
  light,  ///< about a record or a few
  heavy,  ///< about many: it has a commit of its own, and a caller can run only one at a time
};

/// The queue of a writing unit of work. Companies take turns, and so do the callers of each.
struct WriteOrigin {
  std::optional<domain::CompanyId> company{};  ///< nullopt: that of the scope; if it has none, the server itself
  std::optional<domain::EmployeeId> caller{};  ///< nullopt: the company's jobs
  WriteWeight weight = WriteWeight::light;
  /// Whether it continues work that has begun: it is run before the caller's other ones, even if the queue is full.
  bool continues = false;
};

/// The company whose records a unit of work uses.
struct WriteScope {
  std::optional<domain::CompanyId> company{};  ///< nullopt: everything, which is all companies and data that belongs to
                                               ///< none
  /// A login in progress, without a company yet. It can read the data by which accounts are found, and the settings of
  /// companies, until it is restricted to a company (Work::keep_to). To write, it is queued like units of work about
  /// everything.
  bool signs_in = false;
  WriteOrigin origin{};  ///< of a writing one

  [[nodiscard]] bool contains(domain::CompanyId other) const { return company ? *company == other : !signs_in; }
  /// Whether it can be restricted to that company.
  [[nodiscard]] bool may_become(domain::CompanyId other) const { return signs_in || contains(other); }
  /// The company in whose turn it is run; `nullopt`: the server itself.
  [[nodiscard]] std::optional<domain::CompanyId> queued_for() const {
    return origin.company ? origin.company : company;
  }
  /// Whether both have the same records. Their places in the queue may differ.
  bool operator==(const WriteScope& other) const { return company == other.company && signs_in == other.signs_in; }
};

inline constexpr WriteScope signing_in{.signs_in = true};

}  // namespace stint::application
