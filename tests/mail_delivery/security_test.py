"""TLS and passwords on the way to the mail server."""
from delivery_test import MAX, Story
from mail_servers import Certificate, ScriptedServer

DONE = "delivered 1, to be tried again 0, failed 0\n"


class SecurityTest(Story):
    def deliver(self, **mail):
        """Delivers one mail; answers what `stint mail deliver` says."""
        if not hasattr(self, "company"):
            self.company = self.site("smtp://127.0.0.1:1")
        self.company.write_mails([MAX])
        self.company.configure(transport="smtp", **mail)
        code, out, err = self.company.run("mail", "deliver")
        self.assertEqual(code, 1 if err else 0)
        return out if code == 0 else err

    def setUp(self):
        super().setUp()
        keys = self.folder / "keys"
        keys.mkdir()
        self.certificate = Certificate(keys)

    def test_tls_that_is_required_is_used_and_verified(self):
        with ScriptedServer(**self.certificate.options()) as smtp:
            trusted = {"smtp_url": smtp.url, "starttls": "required", "tls_ca_file": self.certificate.cert}
            self.assertEqual(self.deliver(**trusted), DONE)
            self.assertTrue(smtp.mail()["secure"])
            self.assertIn("certificate", self.deliver(smtp_url=smtp.url, starttls="required"))
            # Whom to trust is named, but the certificate is for another host.
            elsewhere = {**trusted, "smtp_url": f"smtp://localhost:{smtp.port}"}
            self.assertIn("certificate", self.deliver(**elsewhere))

    def test_tls_that_is_required_but_not_offered_is_not_done_without(self):
        with ScriptedServer(user="stint", password="secret") as smtp:
            said = self.deliver(smtp_url=smtp.url, starttls="required", username="stint", password="secret")
            self.assertIn("nothing can be delivered now", said)
            self.assertTrue(smtp.events.empty())  # neither a mail nor a password

    def test_opportunistic_tls_takes_what_is_offered(self):
        with ScriptedServer(**self.certificate.options()) as smtp:
            self.assertEqual(self.deliver(smtp_url=smtp.url), DONE)
            self.assertTrue(smtp.mail()["secure"])
        with ScriptedServer(**self.certificate.options(), hideStartTls=True) as smtp:
            self.assertEqual(self.deliver(smtp_url=smtp.url), DONE)
            self.assertFalse(smtp.mail()["secure"])

    def test_opportunistic_tls_verifies_when_it_is_told_whom_to_trust(self):
        other = self.folder / "other"
        other.mkdir()
        stranger = Certificate(other)
        with ScriptedServer(**self.certificate.options()) as smtp:
            self.assertEqual(self.deliver(smtp_url=smtp.url, tls_ca_file=self.certificate.cert), DONE)
            self.assertIn("certificate", self.deliver(smtp_url=smtp.url, tls_ca_file=stranger.cert))

    def test_tls_that_is_off_is_not_used(self):
        with ScriptedServer(**self.certificate.options()) as smtp:
            self.assertEqual(self.deliver(smtp_url=smtp.url, starttls="off"), DONE)
            self.assertFalse(smtp.mail()["secure"])

    def test_smtps_is_encrypted_from_the_first_byte_and_verified(self):
        with ScriptedServer(**self.certificate.options(), secure=True) as smtp:
            url = f"smtps://127.0.0.1:{smtp.port}"
            self.assertEqual(self.deliver(smtp_url=url, tls_ca_file=self.certificate.cert), DONE)
            self.assertTrue(smtp.mail()["secure"])
            self.assertIn("certificate", self.deliver(smtp_url=url))

    def test_user_and_password_come_from_keys_a_file_or_the_url(self):
        secret = self.folder / "password"
        secret.write_text("p@ss wörd\n")
        with ScriptedServer(user="stint@acme", password="p@ss wörd") as smtp:
            for keys in ({"username": "stint@acme", "password": "p@ss wörd"},
                         {"username": "stint@acme", "password_file": secret},
                         {"smtp_url": f"smtp://stint%40acme:p%40ss%20w%C3%B6rd@127.0.0.1:{smtp.port}"}):
                with self.subTest(keys=keys):
                    self.assertEqual(self.deliver(**{"smtp_url": smtp.url, **keys}), DONE)
                    self.assertEqual(smtp.mail()["user"], "stint@acme")

    def test_a_wrong_password_loses_no_mail_and_is_shown_to_nobody(self):
        with ScriptedServer(user="stint", password="right") as smtp:
            said = self.deliver(smtp_url=f"smtp://stint:wrong-secret@127.0.0.1:{smtp.port}")
            self.assertIn("535 5.7.8 wrong name or password", said)
            self.assertNotIn("wrong-secret", said)
            smtp.event("wrong password")
            check = self.company.done("check")
            self.assertIn(f"mail: smtp smtp://127.0.0.1:{smtp.port}", check)
            self.assertNotIn("wrong-secret", check)
            [mail] = self.company.list()
            self.assertEqual((mail["state"], mail["attempts"]), ("waiting", 0))
            self.company.configure(transport="smtp", smtp_url=smtp.url, username="stint", password="right")
            self.assertEqual(self.company.done("mail", "deliver"), DONE)
