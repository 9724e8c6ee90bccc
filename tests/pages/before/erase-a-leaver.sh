jq '.employees[1].employmentEndDate = "2026-10-31"
    | .timeEntries = [{key: "t", employee: "erika", date: "2026-10-12", startTime: "08:00", endTime: "12:00",
                       status: "done"}]
    | .absences = [{key: "s", employee: "erika", type: "VAC", startDate: "2022-10-05", endDate: "2022-10-05",
                    status: "approved"}]' "$PAGES/acme.json" >leaver.json
stint import leaver.json
