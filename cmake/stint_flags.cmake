# Flags that every target of the project is built with; the presets choose among them. A host that adds the project to
# its own keeps its flags, launchers and folders, and is told of no warning of ours.
add_library(stint_flags INTERFACE)
target_compile_features(stint_flags INTERFACE cxx_std_23)
set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT DEFINED CMAKE_POSITION_INDEPENDENT_CODE)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
target_compile_options(stint_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                       -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
# With optimisation GCC 12 reports copies that cannot happen in std::string's operator+ (its bug 105651), and the
# content of a std::optional as uninitialised where it was just found to be there.
target_compile_options(stint_flags INTERFACE "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-maybe-uninitialized>")
# Clang reports a function that libstdc++ has deprecated and goes on calling, in std::stable_sort.
target_compile_options(stint_flags INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

if(STINT_SANITIZE)
  add_compile_options(-fsanitize=${STINT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # Checks of each access to a member cost much of a build. What they find the address sanitizer finds, too, when a null
  # pointer or a part of something else is used, or this processor does not mind.
  if(STINT_SANITIZE MATCHES "address,undefined")
    add_compile_options(-fno-sanitize=null,alignment,object-size,pointer-overflow,vptr)
  endif()
  # The thread sanitizer does not understand fences, and Asio has some: GCC warns of each.
  if(STINT_SANITIZE MATCHES thread AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-tsan)
  endif()
  add_link_options(-fsanitize=${STINT_SANITIZE})
endif()
# The assertions of the standard library cost a server 0.05 % of its instructions (scripts/bench/instructions), and the
# domain alone 2.6 %: 200 month sheets with their digests and accounts of leave, counted by callgrind.
if(STINT_HARDEN)
  add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -D_GLIBCXX_ASSERTIONS)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
    add_compile_options(-fcf-protection)
  endif()
  add_link_options(-Wl,-z,relro,-z,now)
endif()
if(STINT_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()
