mkdir -p /backups /etc/stint
printf '[database]\nurl = "sqlite:stint.db"\n' >/etc/stint/stint.toml
stint import "$PAGES/acme.json"
