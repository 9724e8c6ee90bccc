# What a product team needs to embed the domain: find_package(stint) gives stint::domain, stint::application,
# stint::memory and stint::words, none of which needs anything but the standard library.
include(CMakePackageConfigHelpers)
install(TARGETS stint_domain stint_application stint_memory stint_words EXPORT stint_targets
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT stint_targets NAMESPACE stint:: FILE stintTargets.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/stint)
file(WRITE ${CMAKE_BINARY_DIR}/stintConfig.cmake "include(\${CMAKE_CURRENT_LIST_DIR}/stintTargets.cmake)\n")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/stintConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/stintConfig.cmake ${CMAKE_BINARY_DIR}/stintConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/stint)
