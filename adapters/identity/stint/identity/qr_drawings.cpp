#include <limits>
#include <memory>
#include <stdexcept>

#include <qrencode.h>

#include <stint/identity/qr_drawings.hpp>

namespace stint::identity {
namespace {

constexpr int quiet_zone = 4;

struct FreeCode {
  void operator()(QRcode* code) const { ::QRcode_free(code); }
};
using Code = std::unique_ptr<QRcode, FreeCode>;

Code encoded(std::string_view text) {
  if (text.empty() || text.size() > std::numeric_limits<int>::max()) throw std::length_error{"no text for a QR code"};
  Code code{::QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0,
                                QR_ECLEVEL_M)};
  if (!code) throw std::length_error{"too long a text for a QR code"};
  return code;
}

bool is_dark(const QRcode& code, int column, int row) {
  return column < code.width && (code.data[row * code.width + column] & 1U) != 0;
}

/// The dark modules, each horizontal run as one rectangle: from its upper left corner right, down and back left.
std::string path_of(const QRcode& code) {
  std::string path;
  for (int row = 0; row < code.width; ++row) {
    for (int column = 0; column < code.width; ++column) {
      if (!is_dark(code, column, row)) continue;
      const int begin = column;
      while (is_dark(code, column, row)) ++column;
      const auto length = std::to_string(column - begin);
      path.append("M").append(std::to_string(begin + quiet_zone)).append(" ");
      path.append(std::to_string(row + quiet_zone));
      path.append("h").append(length).append("v1h-").append(length).append("z");
    }
  }
  return path;
}

}  // namespace

std::string QrDrawings::svg(std::string_view text) const {
  const auto code = encoded(text);
  const auto size = std::to_string(code->width + 2 * quiet_zone);
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + size + ' ' + size +
         R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h)" + size + 'v' + size + "h-" + size +
         R"(z"/><path d=")" + path_of(*code) + R"("/></svg>)";
}

}  // namespace stint::identity
