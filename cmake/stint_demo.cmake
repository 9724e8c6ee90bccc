# The demo's company files become a source of its library, as one file of both companies.
foreach(company alpenblick harbor)
  set(file ${PROJECT_SOURCE_DIR}/adapters/demo/companies/${company}.json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} ${company}_json)
endforeach()
set(companies_source ${PROJECT_BINARY_DIR}/demo_company_files.cpp)
file(CONFIGURE OUTPUT ${companies_source} @ONLY CONTENT [=[
// Made of adapters/demo/companies by cmake/stint_demo.cmake.
#include <stint/demo/demo_companies.hpp>

namespace stint::demo {

std::string_view company_files() {
  return R"json({"companies": [
@alpenblick_json@,
@harbor_json@]})json";
}

}  // namespace stint::demo
]=])
target_sources(stint_demo PRIVATE ${companies_source})
