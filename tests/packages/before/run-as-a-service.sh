mkdir --parents build/release/bin
cp "$FILES/stint" build/release/bin
cp "$PAGES/acme.json" .
afterwards() {
  systemctl is-active stint
  curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null \
    http://127.0.0.1:8080/api/v2/openapi.json
}
