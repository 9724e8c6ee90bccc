# The version is the project's. What else has to spell it, for it is read where there is no CMake, is compared:
# here the header, in openapi_document.py the OpenAPI document.
set(version_header ${PROJECT_SOURCE_DIR}/domain/stint/domain/version.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_header})
file(STRINGS ${version_header} version_line REGEX " version = \"${PROJECT_VERSION}\";$")
if(NOT version_line)
  message(FATAL_ERROR "${version_header} does not say ${PROJECT_VERSION}")
endif()
