#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/company_file/schema.hpp>

namespace stint::app {

void add_company_schema(Command& program) {
  program.add("company-schema", "Print the JSON Schema of company files, for editors").action([] {
    fmt::print("{}", company_file::company_file_schema());
  });
}

}  // namespace stint::app
