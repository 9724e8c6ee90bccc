#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/mail/quoted_printable.hpp>

#include "tests/mail/support/any_text.hpp"
#include "tests/mail/support/read_message.hpp"

using namespace stint::test;
using stint::mail::quoted_printable;

namespace {

std::string letters(std::size_t count) { return std::string(count, 'x'); }

}  // namespace

TEST_CASE("Printable ASCII stays as it is") {
  CHECK(quoted_printable("").empty());
  CHECK(quoted_printable("Dear Max,") == "Dear Max,\r\n");
  CHECK(quoted_printable("a\nb\r\n\nc\n") == "a\r\nb\r\n\r\nc\r\n");
  CHECK(quoted_printable("1 + 1 ~ {2}!\n") == "1 + 1 ~ {2}!\r\n");
}

TEST_CASE("Whatever else there is is encoded") {
  CHECK(quoted_printable("1 = 1") == "1 =3D 1\r\n");
  CHECK(quoted_printable("Größe") == "Gr=C3=B6=C3=9Fe\r\n");
  CHECK(quoted_printable("a\tb\rc") == "a=09b=0Dc\r\n");
  CHECK(quoted_printable(std::string{"\0\x7f", 2}) == "=00=7F\r\n");
}

TEST_CASE("Blanks at the end of a line are encoded") {
  CHECK(quoted_printable("-- \nx") == "--=20\r\nx\r\n");
  CHECK(quoted_printable("a  ") == "a =20\r\n");
  CHECK(quoted_printable("a \r\n") == "a=20\r\n");
}

TEST_CASE("A line that a transport would change begins with something else") {
  CHECK(quoted_printable(".\n..\na.") == "=2E\r\n=2E.\r\na.\r\n");
  CHECK(quoted_printable("From here\nFrom\nfrom here") == "=46rom here\r\nFrom\r\nfrom here\r\n");
  // Also after a soft line break.
  CHECK(quoted_printable(letters(75) + ".." + letters(10)) == letters(75) + "=\r\n=2E." + letters(10) + "\r\n");
  CHECK(quoted_printable(letters(75) + "From x") == letters(75) + "=\r\n=46rom x\r\n");
}

TEST_CASE("Lines have at most 76 characters") {
  CHECK(quoted_printable(letters(76)) == letters(76) + "\r\n");
  CHECK(quoted_printable(letters(77)) == letters(75) + "=\r\nxx\r\n");
  CHECK(quoted_printable(letters(73) + "=") == letters(73) + "=3D\r\n");
  CHECK(quoted_printable(letters(74) + "=") == letters(74) + "=\r\n=3D\r\n");
  CHECK(quoted_printable(letters(73) + "=x") == letters(73) + "=\r\n=3Dx\r\n");
  CHECK(quoted_printable(letters(75) + " ") == letters(75) + "=\r\n=20\r\n");
}

TEST_CASE("Whatever is encoded is read back, and no boundary occurs in it") {
  CHECK(rc::check([] {
    const bool is_text = *rc::gen::arbitrary<bool>();
    std::string body = (is_text ? any_lines() : any_bytes()) + '\n';
    const std::string encoded = quoted_printable(body);
    // CRLF is also a line end.
    for (std::size_t at = 0; (at = body.find("\r\n", at)) != std::string::npos;) body.erase(at, 1);
    RC_ASSERT(decode_quoted_printable(encoded) == body);
    RC_ASSERT(encoded.find("=_") == std::string::npos);
    RC_ASSERT(encoded.find("\r\n.") == std::string::npos);
    RC_ASSERT(!encoded.starts_with('.'));
  }));
}
