# The package has a configuration and serves.
mkdir -p /etc/stint /var/lib/stint
printf '[database]\nurl = "sqlite:/var/lib/stint/stint.db"\n' >/etc/stint/stint.toml
stint serve --config /etc/stint/stint.toml
# Whoever is asked answers this.
stint() {
  if [[ $1 == init ]]; then
    at_terminal 'Acme GmbH' Europe/Berlin 'Ada Boss' ada@acme.example '' -- stint "$@"
  else
    command stint "$@"
  fi
}
# Whoever is asked for a password types this one.
read() { password=plum-cellar-erika-8; }
