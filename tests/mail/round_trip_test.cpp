// Texts survive the round trip through a mail: checked by Python's mail library, which shares no line with this
// project.

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <boost/json.hpp>
#include <rapidcheck.h>
#include <unistd.h>

#include <stint/mail/languages.hpp>

#include "tests/mail/support/any_text.hpp"
#include "tests/mail/support/sample_mails.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// A folder that is deleted with this object.
class Folder {
 public:
  Folder() { std::filesystem::create_directory(path_); }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / ("stint_mail_tests_" + std::to_string(getpid()));
};

/// Writes `<name>.eml` and, as `<name>.json`, its expected content.
void write_case(const Folder& folder, const std::string& name, application::Mail mail, const std::string& who,
                const std::string& reason) {
  mail.to_name = 'x' + who;
  mail = with_fact(mail, "employee", who);
  mail = with_fact(mail, "reason", reason);
  folder.write(name + ".eml", composed(mail).content);
  folder.write(name + ".json", boost::json::serialize(boost::json::object{{"to_name", mail.to_name},
                                                                          {"to_address", mail.to_address},
                                                                          {"language", mail.language},
                                                                          {"employee", who},
                                                                          {"reason", reason}}));
}

}  // namespace

TEST_CASE_METHOD(Folder, "Any name and any reason survive the way through a mail") {
  const application::Mail sample = sample_mail("cancellation-asked");
  int number = 0;
  CHECK(rc::check([&] {
    application::Mail mail = sample;
    mail.language = mail::languages()[static_cast<std::size_t>(number) % mail::languages().size()]->tag;
    write_case(*this, "case" + std::to_string(number++), mail, any_line(), any_lines());
  }));
  write_case(*this, "long", sample, std::string(3000, 'y') + " Ümlaut", std::string(20000, 'z') + " 日本");
  const std::string command =
      "python3 '" STINT_SOURCE_DIR "/tests/mail/support/read_messages.py' '" + path().string() + "'";
  CHECK(std::system(command.c_str()) == 0);
}
