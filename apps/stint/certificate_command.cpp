#include <memory>

#include <fmt/core.h>

#include <stint/application/absences/certificates.hpp>
#include <stint/commands.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct CertificateOptions : CommonOptions {
  std::int32_t absence = 0;
};

void provide(const CertificateOptions& options) {
  OpenOffice office(open_store(options));
  office.write(application::provide_certificate, domain::AbsenceId{options.absence});
  fmt::print("certificate of absence {} recorded\n", options.absence);
}

}  // namespace

void add_certificate(Command& program) {
  auto command = program.add("certificate", "Medical certificates");
  command.require_one();
  auto options = std::make_shared<CertificateOptions>();
  auto providing = command.add("provide", "Record that the certificate of an absence is there");
  options->add_configuration(providing);
  options->add_database(providing);
  providing.option("--absence", options->absence, "Id of the absence").required();
  providing.action([options] { provide(*options); });
}

}  // namespace stint::app
