// The commands that print what describes an interface to other programs.

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/company_file/schema.hpp>
#include <stint/http/api/openapi.hpp>

namespace stint::app {

void add_openapi(Command& program) {
  program.add("openapi", "Print the OpenAPI document of the interface").action([] {
    fmt::print("{}\n", http::openapi_document());
  });
}

void add_company_schema(Command& program) {
  program.add("company-schema", "Print the JSON Schema of company files, for editors").action([] {
    fmt::print("{}", company_file::company_file_schema());
  });
}

}  // namespace stint::app
