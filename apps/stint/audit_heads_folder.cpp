#include <chrono>
#include <filesystem>
#include <string_view>

#include <stint/audit_heads_folder.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

system::FileResult<void> write_into(const std::filesystem::path& folder, const std::string& name,
                                    const std::string& content) {
  return system::write_whole_file(folder / name, content + "\n");
}

}  // namespace

application::HandOutHead hand_out_into(const std::string& folder, const application::TokenSigner& signer,
                                       application::Log& log) {
  if (folder.empty()) return [](const domain::Company&, const application::SignedHead&) {};
  return [folder = std::filesystem::absolute(folder), &signer, &log](const domain::Company& company,
                                                                     const application::SignedHead& head) {
    const auto day = domain::format_date(std::chrono::floor<std::chrono::days>(head.at));
    auto written = system::make_folders(folder);
    if (written) written = write_into(folder, day + "-keys.json", signer.jwk_set());
    if (written) written = write_into(folder, day + "-company-" + to_string(company.id) + ".jws", head.jws);
    if (written) return;
    log.write(application::LogLevel::error, "head of an audit trail not written",
              {{"folder", folder.string()}, {"company", company.key}, {"reason", written.error().text}});
  };
}

}  // namespace stint::app
