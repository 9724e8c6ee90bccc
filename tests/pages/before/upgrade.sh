mkdir -p /etc/stint /var/lib/stint
printf '[database]\nurl = "sqlite:/var/lib/stint/stint.db"\n' >/etc/stint/stint.toml
stint import "$PAGES/acme.json" --config /etc/stint/stint.toml
