jq '.employees |= [.[0]] | .company.timeAccount = {"since": "2026-11-01"}' "$PAGES/acme.json" >acme.json
stint import acme.json
