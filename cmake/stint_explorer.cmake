# The explorer, adapters/http/explorer, becomes a source of the HTTP adapter. Swagger UI stands there as npm has it, so
# that no build needs npm; a test compares it with the version in the lock of tests/npm.
set(explorer_folder ${PROJECT_SOURCE_DIR}/adapters/http/explorer)
set(explorer_script ${PROJECT_SOURCE_DIR}/cmake/explorer_folder.py)
set(explorer_source ${PROJECT_BINARY_DIR}/explorer_files.cpp)
set(explorer_served ${PROJECT_BINARY_DIR}/explorer)
file(GLOB_RECURSE explorer_files CONFIGURE_DEPENDS ${explorer_folder}/*)
add_custom_command(OUTPUT ${explorer_source} DEPENDS ${explorer_files} ${explorer_script} stint_embed VERBATIM
                   COMMAND ${STINT_PYTHON} ${explorer_script} ${explorer_folder} ${explorer_served}
                   COMMAND stint_embed ${explorer_served} explorer_files ${explorer_source})
stint_embedded(${explorer_source})
