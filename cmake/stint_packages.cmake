# What the programs need beside the libraries, and the tests; what the components need stands in stint_components.cmake.
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(prometheus REQUIRED IMPORTED_TARGET prometheus-cpp-core)
pkg_check_modules(xlsxwriter REQUIRED IMPORTED_TARGET xlsxwriter)
