# Answers the questions of init.
stint() {
  if [[ $1 == init ]]; then
    "$PAGES/bin/at_terminal" 'Acme GmbH' DE '' DE-BY 'Ada Boss' ada@acme.example '' -- stint "$@"
  else
    command stint "$@"
  fi
}
sudo() { "$@"; }
# Types this where a password is asked for.
read() { password=plum-cellar-erika-8; }
