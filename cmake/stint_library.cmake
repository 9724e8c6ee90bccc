# stint_library(<name> <folder> [LINKS <other libraries, private>] [ALONE <sources>]
#               [PUBLIC <headers>] [INTERNAL <regular expressions>])
#
# ALONE: sources below the folder that a unity build leaves as they are, because others have the same local names, or a
# program may put its own in their place.
# PUBLIC: what a host includes. With it go the headers that these include; others are not installed. Without a list:
# all headers but those whose path matches INTERNAL, unless a public one includes them.
#
# Path = include path = namespace = target: the folder is the target's only include root, every source below it
# belongs to it, and every header must compile alone (scripts/test alone). What it uses stands in
# stint_components.cmake. A component that is not to be built is passed over.
function(stint_library name folder)
  if(name IN_LIST stint_all_components AND NOT name IN_LIST stint_built)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LINKS;ALONE;PUBLIC;INTERNAL")
  set(root ${PROJECT_SOURCE_DIR}/${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*.hpp)
  list(TRANSFORM stint_uses_${name} PREPEND stint:: OUTPUT_VARIABLE uses)
  if(arg_PUBLIC)
    set(headers ${arg_PUBLIC})
  endif()
  foreach(expression IN LISTS arg_INTERNAL)
    list(FILTER headers EXCLUDE REGEX ${expression})
  endforeach()
  stint_with_included(headers ${root} ${headers})
  list(TRANSFORM headers PREPEND ${root}/)

  add_library(stint_${name} STATIC ${sources})
  add_library(stint::${name} ALIAS stint_${name})
  set_target_properties(stint_${name} PROPERTIES EXPORT_NAME ${name} LINKER_LANGUAGE CXX)
  target_sources(stint_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${root} FILES ${headers})
  target_compile_features(stint_${name} PUBLIC cxx_std_23)
  target_link_libraries(stint_${name} PUBLIC ${uses} PRIVATE $<BUILD_INTERFACE:stint_flags> ${arg_LINKS})
  list(TRANSFORM arg_ALONE PREPEND ${root}/)
  set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# stint_with_included(<variable> <root> <headers>): these and what of the same root they include.
function(stint_with_included variable root)
  set(found)
  set(open ${ARGN})
  while(open)
    list(POP_FRONT open header)
    if(header IN_LIST found OR NOT EXISTS ${root}/${header})
      continue()
    endif()
    list(APPEND found ${header})
    file(STRINGS ${root}/${header} includes REGEX "^#include <stint/")
    list(TRANSFORM includes REPLACE "^#include <([^>]+)>.*" "\\1")
    list(APPEND open ${includes})
  endwhile()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
