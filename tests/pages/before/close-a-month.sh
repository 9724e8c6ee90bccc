stint import "$PAGES/acme.json"
# token PERSON: a header with one.
token() {
  printf 'Authorization: Bearer '
  curl -sf "$api/oauth2/token" -d grant_type=password -d client_id=public -d "username=$1@acme.example" \
    -d password=plum-cellar-erika-7 | jq -r .access_token
}
# October has one of each; the last two were asked for on its last day.
leave_open() {
  stint month open --company acme 2026-10
  jq '.employees += [.employees[1] + ({key: "sam", firstName: "Sam"}, {key: "olga", firstName: "Olga"})
                     | .email = .key + "@acme.example"]
      | .timeEntries = [{key: "t", employee: "erika", date: "2026-10-12", startTime: "08:00", endTime: "12:00",
                         status: "pending"}]
      | .absences = [{key: "s", employee: "sam", type: "VAC", startDate: "2026-10-30", endDate: "2026-11-03"},
                     {key: "o", employee: "olga", type: "VAC", startDate: "2026-10-05", endDate: "2026-10-05",
                      status: "approved"}]' "$PAGES/acme.json" >open.json
  stint import open.json
  move_clock $((-3 * 86400))
  stint serve
  api=$(sed -n 's/^listening on //p' serve.out)/api/v2
  curl -sf -X POST -H "$(token erika)" "$api/time-clock/start"
  id=$(curl -sf -H "$(token olga)" "$api/absence-requests/my?year=2026" | jq -r '.[0].id // .items[0].id')
  curl -s -X DELETE -H "$(token olga)" "$api/absence-requests/$id" -d '{"cancelComments": "ill"}'
  kill "$(cat "$SERVERS")"
  tail --pid="$(cat "$SERVERS")" -f /dev/null
  move_clock $((3 * 86400))
}
still_open() {
  leave_open >leave_open.log 2>&1
  stint month close --company acme 2026-10
}
