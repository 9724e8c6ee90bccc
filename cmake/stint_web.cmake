# The web application, apps/web, becomes a source of the HTTP adapter.
#
#   STINT_WEB=AUTO    as ON where the npm modules of apps/web are there (scripts/install run), else the files of
#                     apps/web/dist, which source archives of releases have, or else as OFF
#   STINT_WEB=ON      built by Node.js
#   STINT_WEB=OFF     left out: no Node.js is needed, and / says so
#   STINT_WEB=FOLDER  the files of that folder, which apps/web/build.mjs has made elsewhere
set(STINT_WEB AUTO CACHE STRING "The web application: AUTO, ON, OFF, or a folder with its files")
set(web_folder ${PROJECT_SOURCE_DIR}/apps/web)
set(web_source ${PROJECT_BINARY_DIR}/web_files.cpp)
set(web_mode ${STINT_WEB})
if(web_mode STREQUAL "AUTO")
  if(EXISTS ${web_folder}/node_modules/esbuild)
    set(web_mode ON)
  elseif(EXISTS ${web_folder}/dist/index.html)
    set(web_mode ${web_folder}/dist)
  else()
    set(web_mode OFF)
  endif()
endif()

if(web_mode STREQUAL "ON")
  find_program(STINT_NODE NAMES node nodejs REQUIRED)
  set(web_served ${PROJECT_BINARY_DIR}/web)
  file(GLOB_RECURSE web_inputs CONFIGURE_DEPENDS ${web_folder}/src/* ${web_folder}/public/*)
  list(APPEND web_inputs ${web_folder}/build.mjs ${web_folder}/index.html ${web_folder}/package-lock.json)
  add_custom_command(OUTPUT ${web_source} DEPENDS ${web_inputs} stint_embed VERBATIM
                     WORKING_DIRECTORY ${web_folder}
                     COMMAND ${STINT_NODE} build.mjs --out ${web_served}
                     COMMAND stint_embed ${web_served} web_files ${web_source})
else()
  if(web_mode STREQUAL "OFF")
    set(web_served ${PROJECT_BINARY_DIR}/no_web)
    file(MAKE_DIRECTORY ${web_served})
  else()
    get_filename_component(web_served ${web_mode} ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    if(NOT EXISTS ${web_served}/index.html)
      message(FATAL_ERROR "STINT_WEB: there is no index.html in ${web_served}")
    endif()
  endif()
  file(GLOB_RECURSE web_inputs CONFIGURE_DEPENDS ${web_served}/*)
  add_custom_command(OUTPUT ${web_source} DEPENDS ${web_inputs} stint_embed VERBATIM
                     COMMAND stint_embed ${web_served} web_files ${web_source})
endif()
stint_embedded(${web_source})
