stint import "$PAGES/acme.json"
stint keys rotate > /dev/null
