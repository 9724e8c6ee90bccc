# The package has a configuration and serves.
mkdir -p /etc/stint /var/lib/stint
printf '[database]\nurl = "sqlite:/var/lib/stint/stint.db"\n' >/etc/stint/stint.toml
stint serve --config /etc/stint/stint.toml
. "$PAGES/before/first-day.answers.sh"
