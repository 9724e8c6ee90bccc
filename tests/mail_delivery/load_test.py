"""Many mails at once. How fast they leave is measured by scripts/bench/mails."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "bench"))
from delivery_test import Story  # noqa: E402
from mail_sink import MailSink  # noqa: E402
from site_of_company import PAUSE_SECONDS  # noqa: E402

MAILS = 10_000


class LoadTest(Story):
    def test_ten_thousand_mails_that_queued_up_while_the_server_was_down_all_arrive_after_its_return(self):
        sink = MailSink(MAILS)
        self.addCleanup(sink.close)
        site = self.site(sink.url)
        site.write_mails(f"{number}@acme.example" for number in range(MAILS))
        with site.serve() as server:
            site.listed(lambda mails: mails[0]["lastError"])
            sink.open()
            site.clock.advance(PAUSE_SECONDS)
            server.file_absence("2026-03-16", "2026-03-20")  # the service goes on meanwhile
            sink.wait_until_full()
            self.assertEqual({mail["attempts"] for mail in site.all_delivered()}, {0})
