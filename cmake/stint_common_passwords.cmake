# The passwords that are used most, adapters/identity/common_passwords, become a source of the identity adapter: no
# program needs a list of the system's.
set(common_passwords_list ${PROJECT_SOURCE_DIR}/adapters/identity/common_passwords/passwords.txt)
set(common_passwords_source ${PROJECT_BINARY_DIR}/common_passwords.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${common_passwords_list})
file(READ ${common_passwords_list} common_passwords)
configure_file(${CMAKE_CURRENT_LIST_DIR}/common_passwords.cpp.in ${common_passwords_source} @ONLY)
set_source_files_properties(${common_passwords_source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_sources(stint_identity PRIVATE ${common_passwords_source})
