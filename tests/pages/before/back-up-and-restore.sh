stint import "$PAGES/acme.json"
mkdir -p /backups
