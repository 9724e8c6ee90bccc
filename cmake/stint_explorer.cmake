# The explorer, adapters/http/explorer, becomes a source of the HTTP adapter. Swagger UI stands there as npm has it, so
# that no build needs npm; a test compares it with the version in the lock of tests/npm.
set(explorer_folder ${PROJECT_SOURCE_DIR}/adapters/http/explorer)
set(explorer_script ${PROJECT_SOURCE_DIR}/cmake/explorer_source.py)
set(explorer_source ${PROJECT_BINARY_DIR}/explorer_files.cpp)
file(GLOB_RECURSE explorer_files CONFIGURE_DEPENDS ${explorer_folder}/*)
add_custom_command(OUTPUT ${explorer_source} DEPENDS ${explorer_files} ${explorer_script} VERBATIM
                   COMMAND ${STINT_PYTHON} ${explorer_script} ${explorer_folder} ${explorer_source})
set_source_files_properties(${explorer_source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_sources(stint_http PRIVATE ${explorer_source})
