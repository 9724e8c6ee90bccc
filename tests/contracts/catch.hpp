#pragma once
// Catch2 3, or 2 if it is not available: hosts that run these suites have either.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
