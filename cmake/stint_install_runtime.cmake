# The component `runtime`: what it takes to run the server. The manual page and the completion of shells are printed by
# the program itself.
install(TARGETS stint RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime)

set(printed_folder ${CMAKE_BINARY_DIR}/printed)
file(MAKE_DIRECTORY ${printed_folder})
find_program(STINT_GZIP gzip REQUIRED)
add_custom_command(
  OUTPUT ${printed_folder}/stint.1.gz ${printed_folder}/stint.bash ${printed_folder}/_stint ${printed_folder}/stint.fish
  DEPENDS stint VERBATIM
  COMMAND stint manual > ${printed_folder}/stint.1
  COMMAND ${STINT_GZIP} -9nf ${printed_folder}/stint.1
  COMMAND stint completion bash > ${printed_folder}/stint.bash
  COMMAND stint completion zsh > ${printed_folder}/_stint
  COMMAND stint completion fish > ${printed_folder}/stint.fish)
add_custom_target(stint_printed ALL DEPENDS ${printed_folder}/stint.1.gz)

install(FILES ${printed_folder}/stint.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
install(FILES ${printed_folder}/stint.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME stint COMPONENT runtime)
install(FILES ${printed_folder}/_stint DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT runtime)
install(FILES ${printed_folder}/stint.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        COMPONENT runtime)

install(CODE "set(SOURCES \"${PROJECT_SOURCE_DIR}/packaging\")\nset(SCRATCH \"${CMAKE_BINARY_DIR}/system_files\")"
        COMPONENT runtime)
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/install_system_files.cmake COMPONENT runtime)
