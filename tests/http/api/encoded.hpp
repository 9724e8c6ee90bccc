#pragma once

#include <stint/http/api/encode.hpp>

#include "tests/domain/dates.hpp"

namespace stint::http {

template <class View>
std::string encoded(const View& view) {
  std::string text;
  JsonWriter json(text);
  encode(json, view);
  return text;
}

}  // namespace stint::http
