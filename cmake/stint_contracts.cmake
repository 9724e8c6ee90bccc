# stint_verify_store(<program> [PORTS <ports>] [OWN_SETTING])
#
# Puts the suites of these ports, or of all, into a host's program, with Catch2 and its main function. The program
# defines stint::contracts::empty_store (<stint/contracts/empty_store.hpp>); with OWN_SETTING also the constructor of
# stint::contracts::Setting, for a store that keeps companies, people and catalogues elsewhere. The suites named
# `…_misuse` are for stores that keep all records, all of identity, or all journals.
set(stint_contract_suites
    store companies employees deputyships catalogues absences absence_listings time_clocks time_entries
    time_entry_listings records_misuse accounts credentials calendar_feeds provisioning second_factors identity_misuse outbox journals journals_misuse
    working_time_findings escalations time_accounts month_signatures payroll_exports idempotency_keys record_changes
    versions_of_people webhooks)
# Suites that go with others.
set(stint_suites_with_employees employees_together)
set(stint_suites_with_absences absences_misuse team_absences)
set(stint_suites_with_absence_listings calendar_listings)
set(stint_suites_with_outbox replaced_mails)
set(stint_suites_with_webhooks webhook_publishing)

function(stint_verify_store program)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OWN_SETTING" "" "PORTS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "stint_verify_store: ${arg_UNPARSED_ARGUMENTS}: give the ports after PORTS.")
  endif()
  if(NOT arg_PORTS)
    set(arg_PORTS ${stint_contract_suites})
  endif()
  set(root ${stint_contracts_root}/tests/contracts)
  set(sources ${root}/setting.cpp)
  if(NOT arg_OWN_SETTING)
    list(APPEND sources ${root}/set_by_ports.cpp)
  endif()
  foreach(port IN LISTS arg_PORTS)
    if(NOT port IN_LIST stint_contract_suites)
      list(JOIN stint_contract_suites " " all)
      message(FATAL_ERROR "stint_verify_store: there is no port '${port}'. There are: ${all}.")
    endif()
    foreach(suite IN LISTS port stint_suites_with_${port})
      list(APPEND sources ${root}/${suite}_test.cpp)
    endforeach()
  endforeach()

  # Objects, so that the linker leaves out no story; without the host's warnings.
  add_library(${program}_contracts OBJECT ${sources})
  target_compile_options(${program}_contracts PRIVATE -w)
  target_precompile_headers(${program}_contracts PRIVATE ${root}/catch.hpp)
  target_include_directories(${program}_contracts PUBLIC ${stint_contracts_root})
  target_link_libraries(${program}_contracts PUBLIC stint::application)
  if(TARGET Catch2::Catch2WithMain)
    target_link_libraries(${program}_contracts PUBLIC Catch2::Catch2WithMain)
  else()
    set(main ${stint_contracts_root}/tests/main.cpp)
    target_sources(${program}_contracts PRIVATE ${main})
    set_source_files_properties(${main} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    target_link_libraries(${program}_contracts PUBLIC Catch2::Catch2)
  endif()
  target_link_libraries(${program} PRIVATE ${program}_contracts)
endfunction()
