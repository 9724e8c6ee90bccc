# What the old machine has sent.
"$FILES/stint" import "$PAGES/acme.json" --database sqlite:old.db
"$FILES/stint" backup rehearsal.db --database sqlite:old.db
"$FILES/stint" backup last.db --database sqlite:old.db
apt-get install --quiet "$FILES"/stint_*.deb
afterwards() {
  systemctl is-active stint
  stint audit --config /etc/stint/stint.toml | grep acme
}
