jq '.employees |= [.[0]]' "$PAGES/acme.json" >acme.json
stint import acme.json
