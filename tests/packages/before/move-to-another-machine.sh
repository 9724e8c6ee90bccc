apt-get install --quiet "$FILES"/stint_*.deb
stint import "$PAGES/acme.json" --config /etc/stint/stint.toml
afterwards() {
  [[ $(systemctl is-active stint) == inactive ]]
  [[ $(systemctl is-enabled stint) == disabled ]]
  stint restore last.db --database sqlite:last-look.db
  stint audit --database sqlite:last-look.db | grep acme
}
