# The configuration that the page shows is in its place.
mkdir -p /var/lib/stint /etc/stint
ln -s "$PWD/stint.toml" /etc/stint/stint.toml
cp "$PAGES/acme.json" .
