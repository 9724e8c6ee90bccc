# The OpenAPI document, docs/reference/openapi.yaml together with the files that complete it, becomes a source of the HTTP
# adapter. This needs Debian's Python, which has Debian's python3-yaml: STINT_PYTHON of stint_texts.cmake.
set(openapi_yaml ${PROJECT_SOURCE_DIR}/docs/reference/openapi.yaml)
set(company_file_schema ${PROJECT_SOURCE_DIR}/docs/reference/company-file.schema.json)
set(openapi_parts ${PROJECT_SOURCE_DIR}/docs/reference/openapi-paths.json
                  ${PROJECT_SOURCE_DIR}/docs/reference/openapi-examples.json
                  ${PROJECT_SOURCE_DIR}/docs/reference/openapi-views.json)
set(openapi_script ${PROJECT_SOURCE_DIR}/cmake/openapi_document.py)
set(openapi_source ${PROJECT_BINARY_DIR}/openapi_document.cpp)
add_custom_command(OUTPUT ${openapi_source} VERBATIM
                   DEPENDS ${openapi_yaml} ${openapi_parts} ${openapi_script} ${company_file_schema}
                   COMMAND ${STINT_PYTHON} ${openapi_script} ${openapi_yaml} ${openapi_source} ${STINT_VERSION})
set_source_files_properties(${openapi_source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_sources(stint_http PRIVATE ${openapi_source})
