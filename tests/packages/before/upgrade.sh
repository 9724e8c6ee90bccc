# Yesterday's version serves a company.
OLD() { ls "$FILES/before" | sed 's/^stint_\(.*\)_.*\.deb$/\1/'; }
installed() { dpkg-query --show --showformat='${Version}' stint; }
cp "$FILES"/stint_*.deb "$FILES"/before/stint_*.deb .
sudo apt-get install --quiet "./stint_$(OLD)_amd64.deb"
sudo stint import "$PAGES/acme.json" --config /etc/stint/stint.toml
# The time of the backup that the page makes.
TIME() { sudo ls /var/backups/stint | sed -n 's/^stint-\(.*\)\.db$/\1/p' | tail -n 1; }
afterwards() {
  [[ $(installed) == "$(OLD)" ]]
  systemctl is-active stint
  sudo stint audit --config /etc/stint/stint.toml | grep acme
}
