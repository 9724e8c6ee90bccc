#pragma once

#include <string>

#include <stint/domain/ids.hpp>

namespace stint::domain {

/// A project to which working time is booked. Only active projects can be selected.
struct Project {
  ProjectId id;
  std::string key;
  std::string name;
  bool active = true;
  bool operator==(const Project&) const = default;
};

/// The kind of work that was done.
struct Category {
  CategoryId id;
  std::string key;
  std::string name;
  bool active = true;
  bool operator==(const Category&) const = default;
};

}  // namespace stint::domain
