# Run by `cmake --install`, for the prefix is only known then. Writes what names its folders: units of systemd, the
# configuration and the script of the backup. Everything stands below the prefix, except that a prefix of /usr has its
# configuration in /etc and its state in /var, as the file system hierarchy wants it.
#
# SOURCES: the folder of the templates. SCRATCH: a folder of the build.
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(root "")
else()
  set(root "${CMAKE_INSTALL_PREFIX}")
endif()
set(program "${CMAKE_INSTALL_PREFIX}/bin/stint")
set(backup_program "${CMAKE_INSTALL_PREFIX}/libexec/stint/backup")
set(configuration_folder "${root}/etc/stint")
set(state_folder "${root}/var/lib/stint")
set(backup_folder "${root}/var/backups/stint")
file(READ ${SOURCES}/systemd/hardening.conf hardening)

set(units "${CMAKE_INSTALL_PREFIX}/lib/systemd/system")
foreach(unit stint.service stint-backup.service)
  configure_file(${SOURCES}/systemd/${unit}.in ${SCRATCH}/${unit} @ONLY)
  file(INSTALL ${SCRATCH}/${unit} DESTINATION ${units})
endforeach()
file(INSTALL ${SOURCES}/systemd/stint-backup.timer DESTINATION ${units})

configure_file(${SOURCES}/stint-backup.in ${SCRATCH}/backup @ONLY)
file(INSTALL ${SCRATCH}/backup DESTINATION ${CMAKE_INSTALL_PREFIX}/libexec/stint
     PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# What an operator has written is not written over.
configure_file(${SOURCES}/stint.toml.in ${SCRATCH}/stint.toml @ONLY)
if(NOT EXISTS "$ENV{DESTDIR}${configuration_folder}/stint.toml")
  file(INSTALL ${SCRATCH}/stint.toml DESTINATION ${configuration_folder})
endif()
