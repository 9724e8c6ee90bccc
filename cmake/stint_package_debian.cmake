# `cpack` makes Debian packages of what `cmake --install` installs: `stint` of the component runtime, `libstint-dev` of the
# component development. Given SOURCE_DATE_EPOCH, the same source makes the same bytes.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VERSION ${STINT_VERSION})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL runtime development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
# Of what is installed in /usr only DESTDIR moves, so that units name the folders where they will find things.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Stint authors <maintainers@stint.example>")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE https://stint.example)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME stint)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION admin)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "adduser, tzdata")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS "ca-certificates")
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "This is the server. Employees file vacation and sick leave, managers approve.
Employees clock in and out, and the break regulation is kept. One server holds
many companies and shows none to another. It has a REST interface and keeps its
records in SQLite, or in a PostgreSQL database on this or another machine.")
set(debian ${PROJECT_SOURCE_DIR}/packaging/debian)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${debian}/conffiles ${debian}/postinst ${debian}/prerm ${debian}/postrm)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libstint-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, g++ (>= 4:12)")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "Headers and static libraries for products that embed the rules and use cases of
Stint. The rules, the use cases and the store in memory need the standard
library and nothing else; the stores in SQLite and PostgreSQL, the interface
and the other adapters need the development packages of their libraries, which
CMake and pkg-config name where one is missing.")

# What every package of Debian has: its licence, and what has changed.
find_program(STINT_GZIP gzip REQUIRED)
set(changes ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set(changes_script ${PROJECT_SOURCE_DIR}/cmake/debian_changelog.py)
foreach(package stint libstint-dev)
  set(folder ${CMAKE_BINARY_DIR}/debian/${package})
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${folder}/changelog.gz DEPENDS ${changes} ${changes_script} VERBATIM
                     COMMAND ${STINT_PYTHON} ${changes_script} ${changes} ${package} ${STINT_VERSION}
                             ${CPACK_DEBIAN_PACKAGE_MAINTAINER} ${folder}/changelog
                     COMMAND ${STINT_GZIP} -9nf ${folder}/changelog)
  list(APPEND changelogs ${folder}/changelog.gz)
  if(package STREQUAL stint)
    set(component runtime)
  else()
    set(component development)
  endif()
  install(FILES ${folder}/changelog.gz ${debian}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
          COMPONENT ${component})
endforeach()
add_custom_target(stint_changelogs ALL DEPENDS ${changelogs})

include(CPack)
