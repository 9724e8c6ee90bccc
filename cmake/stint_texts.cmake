# The texts for users, in files that translators edit, become a source of their adapter. This needs Python.
find_program(STINT_PYTHON python3 HINTS /usr/bin REQUIRED)
set(stint_languages en de fr es)  # English first: it defines which texts there are

# stint_texts(<component> <files>): unknown, missing or malformed texts fail the build, with the file and line.
function(stint_texts component files)
  if(NOT TARGET stint_${component})
    return()
  endif()
  file(GLOB texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${files})
  set(script ${PROJECT_SOURCE_DIR}/cmake/texts.py)
  set(source ${PROJECT_BINARY_DIR}/${component}_texts.cpp)
  add_custom_command(OUTPUT ${source} VERBATIM DEPENDS ${texts} ${script} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                     COMMAND ${STINT_PYTHON} ${script} ${component} ${source} ${stint_languages})
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(stint_${component} PRIVATE ${source})
endfunction()
