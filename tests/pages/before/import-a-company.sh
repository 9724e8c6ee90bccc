cp "$PAGES/acme.json" .
manager_is_user() {
  mkdir warned
  jq '.employees |= [.[0], (.[1] | .key = "sam" | .email = "sam@acme.example"), (.[1] | .managers = ["max"]),
                     (.[1] | .key = "max" | .email = "max@acme.example")]' acme.json >warned/acme.json
  (cd warned && stint import acme.json --dry-run 2>&1 | grep warning)
}
