cp "$PAGES/acme.json" .
