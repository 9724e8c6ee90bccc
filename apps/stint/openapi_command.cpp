#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/http/api/openapi.hpp>

namespace stint::app {

void add_openapi(Command& program) {
  program.add("openapi", "Print the OpenAPI document of the interface").action([] {
    fmt::print("{}\n", http::openapi_document());
  });
}

}  // namespace stint::app
