# Who is asked for the token of a mail copies it from there, once it has arrived.
read() {
  until compgen -G 'mails/*.eml' >/dev/null; do sleep 0.1; done
  token=$(python3 -c 'import email, re, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"))
print(re.search(r"#token=(\S+)", letter.get_payload(0).get_payload(decode=True).decode())[1])' mails/*.eml)
}
