stint import "$PAGES/acme.json"
stint serve
