# Files that the HTTP adapter serves out of the program: a tool makes a source of a folder.
add_executable(stint_embed ${PROJECT_SOURCE_DIR}/cmake/embed_files.cpp)
target_compile_features(stint_embed PRIVATE cxx_std_20)
target_link_libraries(stint_embed PRIVATE ZLIB::ZLIB PkgConfig::zstd)

# stint_embedded(SOURCE). Such a source is compiled by itself: it is all literals.
function(stint_embedded source)
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(stint_http PRIVATE ${source})
endfunction()
