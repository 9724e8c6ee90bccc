# cmake -D OUTPUT=<file> -D "SOURCES=<file>;<file>" -P join_sources.cmake
#
# Writes a source that includes others, each in a namespace of its own, so that equal local names do not meet. Their
# headers are included before, where no namespace is around them; includes further down then find them there already.
set(headers)
set(bodies)
set(number 0)
foreach(source IN LISTS SOURCES)
  file(STRINGS ${source} includes REGEX "^#include ")
  list(APPEND headers ${includes})
  math(EXPR number "${number} + 1")
  string(APPEND bodies "namespace joined_${number} {\n#include \"${source}\"\n}\n")
endforeach()
list(REMOVE_DUPLICATES headers)
list(JOIN headers "\n" headers)
file(WRITE ${OUTPUT}.new "${headers}\n${bodies}")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
