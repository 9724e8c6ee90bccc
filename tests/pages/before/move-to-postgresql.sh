stint import "$PAGES/acme.json"
