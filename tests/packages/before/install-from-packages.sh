cp "$FILES"/stint_*.deb "$FILES/SHA256SUMS" "$PAGES/acme.json" .
# What the operator edits is what the page asks for.
export EDITOR='sed --in-place s/^#.issuer/issuer/'
afterwards() {
  systemctl is-active stint
  sudo systemctl start stint-backup
  sudo ls /srv/backups/stint | grep '^stint-.*\.db$'
  curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 \
    http://127.0.0.1:8080/.well-known/oauth-authorization-server | jq --exit-status '.issuer | startswith("https://hr.")'
}
