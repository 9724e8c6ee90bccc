jq '.employees[0].employeeNumber = "1" | .employees[1].employeeNumber = "2"
    | .timeEntries = [{key: "t", employee: "erika", date: "2026-10-12", startTime: "08:00", endTime: "12:00"}]' \
  "$PAGES/acme.json" >numbered.json
stint import numbered.json
