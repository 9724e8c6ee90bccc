# stint_built: the components that STINT_COMPONENTS chooses and those that they use; their libraries of others are found.
foreach(component IN LISTS STINT_COMPONENTS)
  if(NOT component IN_LIST stint_all_components)
    list(JOIN stint_all_components " " all)
    message(FATAL_ERROR "STINT_COMPONENTS: there is no component '${component}'. The components are: ${all}.")
  endif()
endforeach()
if(NOT STINT_COMPONENTS)
  message(FATAL_ERROR "STINT_COMPONENTS: name a component at least.")
endif()
stint_with_uses(stint_built ${STINT_COMPONENTS})

# Where libpq is missing, all is built but PostgreSQL; whoever names that component among few needs it.
stint_find_libraries(without_postgresql postgresql)
if(without_postgresql AND NOT STINT_BUILD_TESTS AND (STINT_BUILD_APPS OR STINT_COMPONENTS STREQUAL stint_all_components))
  list(REMOVE_ITEM stint_built postgresql)
  message(WARNING "libpq could not be found (Debian: libpq-dev): Stint is built without PostgreSQL.")
elseif(STINT_BUILD_APPS OR STINT_BUILD_TESTS)
  list(APPEND stint_built postgresql)
  list(REMOVE_DUPLICATES stint_built)
endif()

if(STINT_BUILD_APPS OR STINT_BUILD_TESTS)
  set(without ${stint_all_components})
  list(REMOVE_ITEM without ${stint_built} postgresql)
  if(without)
    message(FATAL_ERROR "The programs and tests need all components. With STINT_COMPONENTS=\"${STINT_COMPONENTS}\", "
                        "set STINT_BUILD_APPS=OFF and STINT_BUILD_TESTS=OFF.")
  endif()
endif()
# In a host's build the setting is about the host's libraries: ours stay static, and fit into a shared one.
if(BUILD_SHARED_LIBS AND PROJECT_IS_TOP_LEVEL)
  message(FATAL_ERROR "Stint's libraries are static: their types are open to their users, so that any release may "
                      "change their layout and a shared library could keep no promise. Unset BUILD_SHARED_LIBS.")
endif()

foreach(component IN LISTS stint_built)
  if(component STREQUAL contracts)
    continue()  # they are compiled by whoever runs them
  endif()
  stint_find_libraries(missing ${component})
  if(missing)
    message(FATAL_ERROR "The component '${component}' needs ${missing}, which could not be found. STINT_COMPONENTS "
                        "chooses what is built.")
  endif()
endforeach()
