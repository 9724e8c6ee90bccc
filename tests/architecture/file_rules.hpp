#pragma once

#include "tests/architecture/source_text.hpp"

namespace stint::architecture {

/// Path = namespace: below `<folder>/stint/<part>/` every header declares `namespace stint::<part>`, and an adapter's
/// folder contains the part of its own name.
[[nodiscard]] Violations wrong_namespace(const SourceFile& file);
/// A header without `#pragma once`.
[[nodiscard]] Violations unguarded_header(const SourceFile& file);
/// More than 400 lines.
[[nodiscard]] Violations overlong_file(const SourceFile& file);
/// A marker of postponed work.
[[nodiscard]] Violations leftover_marker(const SourceFile& file);
/// A word or a number of HTTP in the domain or the application, except in comments and strings.
[[nodiscard]] Violations http_in_the_inside(const SourceFile& file);
/// A use of the wall clock anywhere but in adapters/system, its tests and the movable clock of tests: elsewhere time is
/// an argument.
[[nodiscard]] Violations reads_wall_clock(const SourceFile& file);
/// A stored record turned into an aggregate anywhere but in a store and the tests: all other code uses the aggregate's
/// verbs.
[[nodiscard]] Violations restores_outside_stores(const SourceFile& file);

/// A semicolon in the name of a system test. CTest, which runs each of them by its name, interprets it as the end of
/// one, and a part of a name is not a test: nothing would run, and pass.
[[nodiscard]] Violations divided_test_name(const SourceFile& file);

/// A name that a source brings in by `using a::b;` or `namespace b = a;` and never uses.
[[nodiscard]] Violations unused_local_name(const SourceFile& file);

/// A statement that depends on columns of a table other than those that it names: a later version adds some while
/// servers of this one keep running.
[[nodiscard]] Violations unnamed_columns(const SourceFile& file);

/// All of the above.
[[nodiscard]] Violations broken_file_rules(const SourceFile& file);

}  // namespace stint::architecture
