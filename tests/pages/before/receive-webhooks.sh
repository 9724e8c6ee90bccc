stint import "$PAGES/acme.json"
printf '[webhooks]\nallow_private_addresses = true\n' >allowed.toml
stint serve --config allowed.toml
