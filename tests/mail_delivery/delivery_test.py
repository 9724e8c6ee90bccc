"""Mails that are delivered, and what becomes of those that are not."""
import datetime
import pathlib
import tempfile
import time
import unittest

from mail_servers import Certificate, MuteAtTheEnd, Postfix, RawServer, ScriptedServer, parsed
from site_of_company import LEASE_SECONDS, NEXT_TRY_SECONDS, PAUSE_SECONDS, Site

MAX = "max@acme.example"


class Story(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def site(self, url, **mail):
        return Site(self.folder, transport="smtp", smtp_url=url, **mail)

    def check_vacation_mail(self, message):
        """What the mail about an absence request of Erika's says, as a mail reader shows it."""
        self.assertEqual(str(message["From"]), "Stint <no-reply@localhost>")
        self.assertEqual(message["To"].addresses[0].addr_spec, MAX)
        self.assertEqual(message["To"].addresses[0].display_name, "Jörg-Łukasz Müller")
        self.assertIn("Erika Mustermann", message["Subject"])
        self.assertEqual(message.get_content_type(), "multipart/alternative")
        text = message.get_body(("plain",)).get_content()
        html = message.get_body(("html",)).get_content()
        for part in (text, html):
            self.assertIn("Erika Mustermann", part)
            self.assertIn("Urlaub", part)
        self.assertIn("<html", html)
        self.assertNotIn("<html", text)


class DeliveringTest(Story):
    @unittest.skipUnless(Postfix.is_possible(), "needs Debian's Postfix, and root to start it")
    def test_postfix_gets_the_mail_of_a_request_and_puts_it_into_a_mailbox(self):
        keys, home = self.folder / "keys", self.folder / "postfix"
        keys.mkdir()
        home.mkdir()
        self.folder.chmod(0o755)
        with Postfix(home, Certificate(keys)) as postfix:
            site = self.site(postfix.url)
            with site.serve() as server:
                server.file_absence("2026-03-16", "2026-03-20")
                [message] = postfix.inbox(1)
                [listed] = site.all_delivered()
        self.check_vacation_mail(message)
        self.assertEqual(message["Message-ID"], listed["messageId"])
        self.assertEqual(message["Date"].datetime,
                         datetime.datetime.fromtimestamp(listed["createdAt"] // 1000, datetime.timezone.utc))
        self.assertIn("with ESMTPS id", message["Received"])  # Postfix offers TLS, and it is taken

    def test_smtp_and_directory_carry_the_same_message(self):
        with ScriptedServer() as smtp:
            site = self.site(smtp.url)
            with site.serve() as server:
                server.file_absence("2026-03-16", "2026-03-20")
                mail = smtp.mail()
                [listed] = site.all_delivered()
        self.assertRegex(site.done("check"), r"job deliver-mails: last run 20\d\d-")
        self.assertEqual((mail["from"], mail["to"], mail["secure"]), ("no-reply@localhost", [MAX], False))
        self.check_vacation_mail(mail["message"])
        site.configure(transport="directory", directory=self.folder / "new" / "outbox")
        with site.serve() as server:
            server.file_absence("2026-04-16", "2026-04-17")
            site.all_delivered()
        [file] = (self.folder / "new" / "outbox").iterdir()
        second = site.list()[1]
        self.assertEqual(file.name, second["messageId"].strip("<>") + ".eml")
        self.assertNotEqual(second["messageId"], listed["messageId"])
        self.check_vacation_mail(parsed(file.read_bytes()))
        self.assertEqual(parsed(file.read_bytes())["Message-ID"], second["messageId"])

    def test_a_message_arrives_byte_by_byte_as_it_was_written_whatever_is_in_it(self):
        with ScriptedServer(behaviours={MAX: ["data 554 seen enough"]}) as smtp:
            site = self.site(smtp.url)
            site.write_mails([MAX], reason=".\r\n.\r\n..hidden\r\nQUIT\n" + "ö" * 2_000 + "\r" + "x" * 5_000 + "\n.")
            self.assertEqual(site.done("mail", "deliver"), "delivered 0, to be tried again 0, failed 1\n")
            sent = smtp.mail()["content"]
        site.configure(transport="directory", directory=self.folder / "outbox")
        site.done("mail", "retry", "--all-failed")
        site.done("mail", "deliver")
        [file] = (self.folder / "outbox").iterdir()
        self.assertEqual(sent.encode("latin1"), file.read_bytes())
        self.assertIn("ö" * 2_000, parsed(file.read_bytes()).get_body(("plain",)).get_content().replace("\n", ""))

    def test_without_a_transport_mails_wait_and_are_delivered_once_there_is_one(self):
        site = Site(self.folder)
        with site.serve() as server:
            server.file_absence("2026-03-16", "2026-03-20")
        [mail] = site.list()
        self.assertEqual((mail["state"], mail["attempts"], mail["messageId"]), ("waiting", 0, None))
        code, _, err = site.run("mail", "deliver")
        self.assertEqual((code, err), (1, "stint: mail.transport is none: there is no way to deliver mails\n"))
        self.assertIn("mail: none, mails stay in the outbox\n", site.done("check"))
        self.assertIn("mails: 1 waiting, 0 failed\n", site.done("check"))
        self.assertNotIn("deliver-mails", site.done("check"))
        with ScriptedServer() as smtp:
            site.configure(transport="smtp", smtp_url=smtp.url)
            self.assertEqual(site.done("mail", "deliver"), "delivered 1, to be tried again 0, failed 0\n")
            smtp.mail()

    def test_a_connection_is_used_for_many_mails_and_made_anew_when_the_server_has_had_enough(self):
        with ScriptedServer(mailsPerConnection=20) as smtp:
            site = self.site(smtp.url)
            site.write_mails(f"{number}@acme.example" for number in range(45))
            self.assertEqual(site.done("mail", "deliver"), "delivered 45, to be tried again 0, failed 0\n")
            mails = smtp.mails(45)
        self.assertEqual([mail["to"] for mail in mails], [[f"{number}@acme.example"] for number in range(45)])
        self.assertEqual(len({mail["connection"] for mail in mails}), 3)


class FailingTest(Story):
    def test_a_mail_that_is_refused_for_now_is_tried_again_with_the_same_message_id(self):
        with ScriptedServer(behaviours={MAX: ["rcpt 450 4.2.0 greylisted", "data 451 4.3.0 scanner busy", "take"]}) as smtp:
            site = self.site(smtp.url)
            with site.serve() as server:
                server.file_absence("2026-03-16", "2026-03-20")
                [first] = site.listed(lambda mails: mails[0]["attempts"] == 1)
                self.assertEqual((first["state"], first["lastError"]), ("waiting", "450 4.2.0 greylisted"))
                site.clock.advance(NEXT_TRY_SECONDS)
                [second] = site.listed(lambda mails: mails[0]["attempts"] == 2)
                self.assertEqual(second["lastError"], "451 4.3.0 scanner busy")
                refused = smtp.mail()
                site.clock.advance(2 * NEXT_TRY_SECONDS)
                taken = smtp.mail()
                [last] = site.all_delivered()
        self.assertEqual(taken["content"], refused["content"])
        self.assertEqual(taken["message"]["Message-ID"], last["messageId"])
        self.assertEqual(last["messageId"], first["messageId"])

    def test_a_mail_that_is_refused_for_good_has_failed_until_the_operator_retries_it(self):
        behaviours = {"gone@acme.example": ["rcpt 550 5.1.1 no such user", "take"],
                      "spam@acme.example": ["data 554 5.7.1 looks like spam", "take"]}
        with ScriptedServer(behaviours=behaviours) as smtp:
            site = self.site(smtp.url)
            site.write_mails(["gone@acme.example", "spam@acme.example", MAX])
            with site.serve() as server:
                mails = site.listed(lambda mails: all(mail["state"] != "waiting" for mail in mails))
                self.assertEqual([(mail["state"], mail["lastError"]) for mail in mails],
                                 [("failed", "550 5.1.1 no such user"), ("failed", "554 5.7.1 looks like spam"),
                                  ("delivered", None)])
                self.assertEqual([mail["id"] for mail in site.list("--failed")], [mails[0]["id"], mails[1]["id"]])
                self.assertIn("mails: 0 waiting, 2 failed\n", site.done("check"))
                self.assertRegex(site.done("mail", "list", "--failed").splitlines()[0],
                                 r"^1\tabsence-filed\tgone@acme\.example\t\S+Z\tfailed\t1\t-\t550 5\.1\.1 no such user$")
                self.assertEqual(site.done("mail", "retry", mails[0]["id"]), "1 to be tried now\n")
                site.listed(lambda now: now[0]["state"] == "delivered")
                self.assertEqual(site.done("mail", "retry", "--all-failed"), "1 to be tried now\n")
                site.all_delivered()
                self.assertEqual(site.run("mail", "retry", "1")[0], 1)  # was delivered
                self.assertEqual(site.run("mail", "retry")[0], 2)
                self.assertEqual(site.run("mail", "retry", "1", "--all-failed")[0], 2)
                self.assertIn("mail failed mail=1 reason=\"550", server.said())
            ids = [mail["message"]["Message-ID"] for mail in smtp.mails(4)]
        self.assertEqual(sorted(set(ids)), sorted(mail["messageId"] for mail in mails))

    def test_a_server_that_is_down_costs_no_tries_and_everything_arrives_when_it_is_back(self):
        with ScriptedServer() as smtp:
            port = smtp.port
        site = self.site(f"smtp://127.0.0.1:{port}")
        site.write_mails(f"{number}@acme.example" for number in range(300))
        with site.serve() as server:
            mails = site.listed(lambda mails: mails[0]["lastError"])
            self.assertIn("connect", mails[0]["lastError"])
            self.assertEqual({mail["attempts"] for mail in mails}, {0})
            self.assertEqual(sum(1 for mail in mails if mail["lastError"]), 1)
            server.file_absence("2026-03-16", "2026-03-20")  # the service goes on meanwhile
            with ScriptedServer(port=port) as smtp:
                site.clock.advance(PAUSE_SECONDS)
                arrived = smtp.mails(301)
                mails = site.all_delivered()
        self.assertEqual({mail["message"]["Message-ID"] for mail in arrived}, {mail["messageId"] for mail in mails})

    def test_a_mail_that_has_not_gone_for_three_days_is_given_up_and_kept(self):
        with ScriptedServer() as smtp:
            port = smtp.port
        site = self.site(f"smtp://127.0.0.1:{port}")
        with site.serve() as server:
            server.file_absence("2026-03-16", "2026-03-20")
            site.listed(lambda mails: mails[0]["lastError"])
            site.clock.advance(3 * 24 * 3600)
            [failed] = site.listed(lambda mails: mails[0]["state"] == "failed")
            self.assertTrue(failed["lastError"].startswith("given up: "))
            self.assertIn("mails given up count=1", server.said())

    def test_a_connection_that_is_cut_loses_nothing_and_does_not_block_others(self):
        with ScriptedServer(behaviours={"cut@acme.example": ["cut", "take"]}) as smtp:
            site = self.site(smtp.url)
            site.write_mails(["cut@acme.example", MAX])
            with site.serve():
                cut = smtp.mail()
                mails = site.listed(lambda mails: mails[0]["attempts"] == 1)
                self.assertEqual([mail["state"] for mail in mails], ["waiting", "waiting"])
                site.clock.advance(PAUSE_SECONDS)
                self.assertEqual(smtp.mail()["to"], [MAX])
                site.clock.advance(NEXT_TRY_SECONDS)
                again = smtp.mail()
                site.all_delivered()
        self.assertEqual(again["content"], cut["content"])

    def test_servers_that_talk_nonsense_or_refuse_the_sender_cost_no_tries(self):
        site = self.site("smtp://127.0.0.1:1")
        site.write_mails([MAX])
        greetings = (b"\x16\x03\x00garbage\xff\xfe\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"554 not today\r\n",
                     b"220 " + b"x" * 300_000 + b"\r\n", b"\r\n" * 1_000)
        for greeting in greetings:
            with self.subTest(greeting=greeting[:30]), RawServer(greeting) as server:
                site.configure(transport="smtp", smtp_url=server.url)
                program = site.start("mail", "deliver")
                server.accepted.wait()
                for connection in server.connections:
                    connection.close()
                _, err = program.communicate(timeout=60)
                self.assertEqual(program.returncode, 1, err)
                self.assertIn("nothing can be delivered now", err)
        with ScriptedServer(refuseSender=True) as smtp:
            site.configure(transport="smtp", smtp_url=smtp.url)
            code, _, err = site.run("mail", "deliver")
            self.assertEqual(code, 1)
            self.assertIn("550 not from you", err)
        [mail] = site.list()
        self.assertEqual((mail["state"], mail["attempts"], mail["lastError"]), ("waiting", 0, "550 not from you"))


class InterruptedTest(Story):
    def test_a_server_that_does_not_say_goodbye_is_left(self):
        with MuteAtTheEnd() as smtp:
            site = self.site(smtp.url)
            site.write_mails([MAX])
            began = time.monotonic()
            self.assertEqual(site.done("mail", "deliver"), "delivered 1, to be tried again 0, failed 0\n")
            self.assertLess(time.monotonic() - began, 10)
            self.assertIn(b"QUIT", smtp.heard)

    def test_a_server_that_hangs_does_not_keep_the_service_from_stopping(self):
        with RawServer() as silent:
            site = self.site(silent.url)
            site.write_mails([MAX])
            with site.serve() as server:
                silent.accepted.wait()
                self.assertLess(server.stop(), 8)
        [mail] = site.list()
        self.assertEqual((mail["state"], mail["attempts"]), ("waiting", 0))
        with ScriptedServer(behaviours={MAX: ["hold", "take"]}) as smtp:
            site.configure(transport="smtp", smtp_url=smtp.url)
            with site.serve() as server:
                held = smtp.mail()
                self.assertLess(server.stop(), 8)
            with site.serve():  # has let go of it, so there is nothing to wait for
                again = smtp.mail()
                site.all_delivered()
        self.assertEqual(again["content"], held["content"])

    def test_a_service_killed_between_the_servers_yes_and_its_own_record_delivers_twice_and_loses_nothing(self):
        behaviours = {"hold@acme.example": ["hold", "take"]}
        with ScriptedServer(behaviours=behaviours) as smtp:
            site = self.site(smtp.url)
            site.write_mails([MAX, "hold@acme.example", "third@acme.example"])
            with site.serve() as server:
                first = smtp.mails(2)  # the first has its 250 and is not recorded, the second has no answer
                server.kill()
            self.assertEqual([mail["state"] for mail in site.list()], ["waiting"] * 3)
            site.clock.advance(LEASE_SECONDS)
            with site.serve():
                second = smtp.mails(3)
                mails = site.all_delivered()
        for before, after in zip(first, second):
            self.assertEqual(after["content"], before["content"])
        self.assertEqual([mail["message"]["Message-ID"] for mail in second], [mail["messageId"] for mail in mails])

    def test_several_deliverers_on_one_outbox_send_every_mail_once(self):
        with ScriptedServer() as smtp:
            site = self.site(smtp.url)
            site.write_mails(f"{number}@acme.example" for number in range(400))
            with site.serve():
                others = [site.start("mail", "deliver") for _ in range(3)]
                arrived = smtp.mails(400)
                for other in others:
                    self.assertEqual(other.wait(60), 0)
                    other.stdout.close()
                    other.stderr.close()
                site.all_delivered()
            self.assertEqual(len({mail["to"][0] for mail in arrived}), 400)
            self.assertTrue(smtp.events.empty())
            self.assertGreater(len({mail["connection"] for mail in arrived}), 1)
