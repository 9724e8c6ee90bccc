#include <stint/http/problem_document.hpp>
#include <stint/http/router.hpp>

namespace stint::http {

Response unknown_path() {
  return problem_response(404, "unknown-path", "There is nothing at this path", "This interface has no such path.");
}

Response wrong_method(Method asked, std::string_view allow) {
  auto response = asked == Method::options ? Response{.status = 204, .body = {}, .headers = {}}
                                           : problem_response(405, "wrong-method", "The method does not fit this path",
                                                              "The Allow header lists the methods of this path.");
  response.headers.emplace_back("Allow", std::string{allow});
  return response;
}

}  // namespace stint::http
