#include <boost/json.hpp>

#include <stint/company_file/indented_json.hpp>

namespace stint::company_file {
namespace {

constexpr std::size_t widest_line = 110;

void append_spaced(std::string& text, const boost::json::value& value) {
  if (const auto* object = value.if_object()) {
    const char* before = "{";
    for (const auto& [key, member] : *object) {
      text.append(before).append(boost::json::serialize(key)).append(": ");
      append_spaced(text, member);
      before = ", ";
    }
    text.append(object->empty() ? "{}" : "}");
  } else if (const auto* array = value.if_array()) {
    const char* before = "[";
    for (const auto& element : *array) {
      text.append(before);
      append_spaced(text, element);
      before = ", ";
    }
    text.append(array->empty() ? "[]" : "]");
  } else {
    text.append(boost::json::serialize(value));
  }
}

void append(std::string& text, const boost::json::value& value, std::size_t column, std::size_t depth) {
  std::string line;
  append_spaced(line, value);
  if (column + line.size() <= widest_line || !value.is_structured()) {
    text += line;
    return;
  }
  const std::string margin(2 * (depth + 1), ' ');
  const char* before = value.is_object() ? "{\n" : "[\n";
  if (const auto* object = value.if_object()) {
    for (const auto& [key, member] : *object) {
      const auto head = margin + boost::json::serialize(key) + ": ";
      text.append(before).append(head);
      append(text, member, head.size(), depth + 1);
      before = ",\n";
    }
  } else {
    for (const auto& element : value.get_array()) {
      text.append(before).append(margin);
      append(text, element, margin.size(), depth + 1);
      before = ",\n";
    }
  }
  text.append("\n").append(2 * depth, ' ').append(value.is_object() ? "}" : "]");
}

}  // namespace

std::string indented(const boost::json::value& value) {
  std::string text;
  append(text, value, 0, 0);
  return text += "\n";
}

}  // namespace stint::company_file
