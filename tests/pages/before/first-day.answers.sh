# Whoever is asked answers this.
stint() {
  if [[ $1 == init ]]; then
    "$PAGES/bin/at_terminal" 'Acme GmbH' Europe/Berlin 'Ada Boss' ada@acme.example '' -- stint "$@"
  else
    command stint "$@"
  fi
}
# Whoever is asked for a password types this one.
read() { password=plum-cellar-erika-8; }
