# stint_library(<name> <folder> [USES <our libraries>] [LINKS <other libraries, private>] [ALONE <sources>])
#
# ALONE: sources below the folder that a unity build leaves as they are, because others have the same local names, or a
# program may put its own in their place.
#
# Path = include path = namespace = target: the folder is the target's only include root, every source below it
# belongs to it, and every header must compile alone (scripts/alone).
function(stint_library name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "USES;LINKS;ALONE")
  set(root ${PROJECT_SOURCE_DIR}/${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${root}/*.hpp)
  list(TRANSFORM arg_USES PREPEND stint::)

  add_library(stint_${name} STATIC ${sources})
  add_library(stint::${name} ALIAS stint_${name})
  set_target_properties(stint_${name} PROPERTIES EXPORT_NAME ${name} LINKER_LANGUAGE CXX)
  target_sources(stint_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${root} FILES ${headers})
  target_compile_features(stint_${name} PUBLIC cxx_std_23)
  target_link_libraries(stint_${name} PUBLIC ${arg_USES} PRIVATE $<BUILD_INTERFACE:stint_flags> ${arg_LINKS})
  list(TRANSFORM arg_ALONE PREPEND ${root}/)
  set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
