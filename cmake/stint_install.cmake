# What a product needs to embed components: find_package(stint COMPONENTS ...), or pkg-config. A component has a set of
# targets and a pkg-config file of its own, so that nobody needs the libraries of those that they do not ask for.
include(CMakePackageConfigHelpers)
set(stint_cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/stint)

# What pkg-config cannot know by itself: `Requires` and `Libs` beside the components that a component uses.
set(stint_requires_web libcurl)
set(stint_requires_identity openssl zlib libcurl libargon2 libsodium liboath libqrencode cjose)
set(stint_requires_sqlite sqlite3)
set(stint_requires_postgresql libpq)
set(stint_requires_mail libcurl)
set(stint_requires_http openssl zlib libzstd)
set(stint_libs_system -lcctz)
set(stint_libs_identity -lboost_json)
set(stint_libs_sql -lboost_json)
set(stint_libs_sqlite -lSQLiteCpp)
set(stint_libs_company_file -lboost_json)
set(stint_libs_http -lboost_json)

# From the pkg-config files to the prefix, so that what is installed can be moved.
file(RELATIVE_PATH stint_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" stint_prefix ${stint_prefix})

foreach(component IN LISTS stint_built)
  if(NOT TARGET stint_${component})
    continue()
  endif()
  install(TARGETS stint_${component} EXPORT stint_${component}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
          FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(EXPORT stint_${component} NAMESPACE stint:: FILE stint-${component}.cmake DESTINATION ${stint_cmake_folder}
          COMPONENT development)

  list(TRANSFORM stint_uses_${component} PREPEND stint- OUTPUT_VARIABLE requires)
  list(TRANSFORM requires APPEND " = ${STINT_VERSION}")
  list(APPEND requires ${stint_requires_${component}})
  list(JOIN requires ", " requires)
  list(JOIN stint_libs_${component} " " libs)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/pkgconfig/stint-${component}.pc @ONLY CONTENT [=[
prefix=${pcfiledir}/@stint_prefix@
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@

Name: stint-@component@
Description: @PROJECT_DESCRIPTION@: @component@, a static library in C++23
Version: @STINT_VERSION@
License: Apache-2.0
Requires: @requires@
Cflags: -I${includedir}
Libs: -L${libdir} -lstint_@component@ @libs@
]=])
  install(FILES ${PROJECT_BINARY_DIR}/pkgconfig/stint-${component}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT development)
endforeach()

set(stint_suites_folder ${CMAKE_INSTALL_DATADIR}/stint/contracts)
# The suites that every store must pass: as sources, for a host's program is made of them (stint_verify_store).
if(contracts IN_LIST stint_built)
  include(cmake/stint_contracts.cmake)
  set(files catch.hpp objections.hpp set_by_ports.cpp setting.cpp setting.hpp story.hpp units_of_work.hpp
      webhook_records.hpp installed/stores.hpp)
  foreach(suite IN LISTS stint_contract_suites stint_suites_with_employees stint_suites_with_absences
          stint_suites_with_absence_listings stint_suites_with_outbox stint_suites_with_webhooks)
    list(APPEND files ${suite}_test.cpp)
  endforeach()
  list(TRANSFORM files PREPEND tests/contracts/)
  install(FILES ${files} DESTINATION ${stint_suites_folder}/tests/contracts COMPONENT development)
  install(FILES tests/main.cpp DESTINATION ${stint_suites_folder}/tests COMPONENT development)
  install(FILES tests/domain/dates.hpp DESTINATION ${stint_suites_folder}/tests/domain COMPONENT development)
  install(FILES tests/fakes/fixed_zone.hpp DESTINATION ${stint_suites_folder}/tests/fakes COMPONENT development)
  install(FILES tests/contracts/installed/stint/contracts/empty_store.hpp DESTINATION ${stint_suites_folder}/stint/contracts
          COMPONENT development)
  install(FILES cmake/stint_contracts.cmake DESTINATION ${stint_cmake_folder} COMPONENT development)
endif()

configure_package_config_file(cmake/stintConfig.cmake.in ${PROJECT_BINARY_DIR}/stintConfig.cmake
                              INSTALL_DESTINATION ${stint_cmake_folder} PATH_VARS stint_suites_folder NO_SET_AND_CHECK_MACRO
                              NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/stintConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/stintConfig.cmake ${PROJECT_BINARY_DIR}/stintConfigVersion.cmake
              cmake/stint_components.cmake
        DESTINATION ${stint_cmake_folder} COMPONENT development)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT development)
