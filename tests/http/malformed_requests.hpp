#pragma once

#include <string>
#include <vector>

namespace stint::http {

struct MalformedRequest {
  std::string what;
  std::string bytes;
  int status{400};
};

/// Requests that must be refused, and their connection closed.
inline std::vector<MalformedRequest> malformed_requests() {
  const std::string start = "POST /x HTTP/1.1\r\nHost: a\r\n";
  const std::string chunked = start + "Transfer-Encoding: chunked\r\n\r\n";
  const auto get = [](const std::string& line) { return "GET /x HTTP/1.1\r\nHost: a\r\n" + line + "\r\n\r\n"; };
  return {
      {"no method", " /x HTTP/1.1\r\n"},
      {"a control character first", "\x16\x03\x01"},
      {"a method that is not a token", "G@T /x HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"no version", "GET /x\r\n\r\n"},
      {"two blanks before the target", "GET  /x HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"a blank within the target", "GET /x y HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"a blank after the version", "GET /x HTTP/1.1 \r\nHost: a\r\n\r\n"},
      {"a relative target", "GET x HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"a fragment", "GET /x#y HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"a bare percent sign", "GET /x%2 HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"an encoded NUL", "GET /x%00 HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"a byte above ASCII in the target", "GET /\xc3\xa4 HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"no protocol of HTTP", "GET /x HTPP/1.1\r\nHost: a\r\n\r\n"},
      {"HTTP/2 by prior knowledge", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
      {"HTTP/1.2", "GET /x HTTP/1.2\r\nHost: a\r\n\r\n", 505},
      {"a bare line feed", "GET /x HTTP/1.1\nHost: a\n\n"},
      {"a bare line feed among the fields", get("A: b\nC: d")},
      {"a bare carriage return in a value", get("A: b\rC: d")},
      {"a bare carriage return in the request line", "GET /x\r HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"a folded line", get("A: b\r\n c")},
      {"a folded line with a tab", get("A: b\r\n\tc")},
      {"a blank before the colon", get("A : b")},
      {"a field without a colon", get("A")},
      {"a field without a name", get(": b")},
      {"NUL in a value", get(std::string{"A: b\0c", 6})},
      {"NUL in a name", get(std::string{"A\0b: c", 6})},
      {"DEL in a value", get("A: b\x7f")},
      {"no Host", "GET /x HTTP/1.1\r\n\r\n"},
      {"two Hosts", get("Host: b")},
      {"two Hosts in one", "GET /x HTTP/1.1\r\nHost: a, b\r\n\r\n"},
      {"a Host with a path", "GET /x HTTP/1.1\r\nHost: a/b\r\n\r\n"},
      {"two Authorizations", get("Authorization: Bearer a\r\nAuthorization: Bearer b")},
      {"length and chunks", start + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"},
      {"chunks and length", start + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n"},
      {"two different lengths", start + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"},
      {"the same length twice", start + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc"},
      {"a list of lengths", start + "Content-Length: 3, 3\r\n\r\nabc"},
      {"a signed length", start + "Content-Length: +3\r\n\r\nabc"},
      {"a negative length", start + "Content-Length: -3\r\n\r\nabc"},
      {"a hexadecimal length", start + "Content-Length: 0x3\r\n\r\nabc"},
      {"an empty length", start + "Content-Length: \r\n\r\nabc"},
      {"a length beyond 64 bits", start + "Content-Length: 99999999999999999999\r\n\r\n", 413},
      {"another coding", start + "Transfer-Encoding: gzip\r\n\r\n"},
      {"another coding before chunked", start + "Transfer-Encoding: gzip, chunked\r\n\r\n"},
      {"chunked and another coding", start + "Transfer-Encoding: chunked, identity\r\n\r\n"},
      {"chunked twice", start + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n"},
      {"chunked with a parameter", start + "Transfer-Encoding: chunked;q=1\r\n\r\n"},
      {"chunks in HTTP/1.0", "POST /x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
      {"an unknown expectation", start + "Expect: 200-ok\r\nContent-Length: 0\r\n\r\n", 417},
      {"a chunk size that is not a number", chunked + "x\r\n"},
      {"a negative chunk size", chunked + "-1\r\n"},
      {"a chunk size with a prefix", chunked + "0x1\r\na\r\n"},
      {"a chunk size of seventeen digits", chunked + "00000000000000001\r\na\r\n"},
      {"a chunk size without CR", chunked + "1\na\r\n"},
      {"a chunk longer than its size", chunked + "1\r\nab\r\n"},
      {"an endless chunk extension", chunked + "1;" + std::string(2000, 'e')},
      {"ever more chunk extensions",
       [&chunked] {
         auto bytes = chunked;
         for (int i = 0; i < 20; ++i) bytes += "1;" + std::string(500, 'e') + "\r\na\r\n";
         return bytes;
       }()},
      {"an extension without a semicolon", chunked + "1 e\r\na\r\n"},
      {"a carriage return in an extension", chunked + "1;a\rb\r\na\r\n"},
      {"a trailer that is not a field", chunked + "0\r\nnonsense\r\n\r\n"},
      {"an endless trailer",
       [&chunked] {
         auto bytes = chunked + "0\r\n";
         for (int i = 0; i < 20; ++i) bytes += "T: " + std::string(500, 't') + "\r\n";
         return bytes;
       }()},
  };
}

}  // namespace stint::http
