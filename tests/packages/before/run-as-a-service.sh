mkdir --parents build/release/bin
cp "$FILES/stint" build/release/bin
cp "$PAGES/acme.json" .
rights() { stat --format='%U:%G %a' "$1"; }
# As the table of the page has them.
afterwards() {
  [[ $(rights /var/lib/stint) == 'stint:stint 700' ]]
  [[ $(rights /var/lib/stint/stint.db) == 'stint:stint 600' ]]
  [[ $(rights /etc/stint) == 'root:stint 750' ]]
  [[ $(rights /etc/stint/stint.toml) == 'root:stint 640' ]]
  systemctl is-active stint
  curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null \
    http://127.0.0.1:8080/api/v2/openapi.json
}
