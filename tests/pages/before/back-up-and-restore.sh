mkdir -p /backups /etc/stint
printf '[database]\nurl = "sqlite:stint.db"\n' >/etc/stint/stint.toml
stint import "$PAGES/acme.json"
restore_while_served() {
  stint serve >/dev/null
  stint restore /backups/stint-monday.db
  kill "$(cat "$SERVERS")"
  tail --pid="$(cat "$SERVERS")" -f /dev/null
}
