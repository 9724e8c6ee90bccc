"""Company files of any size for benchmarks: people in teams, with absences and time entries of 2025."""
import datetime

REPORTS = 20  # of a manager, less the manager
FIRST_DAY = datetime.date(2025, 1, 6)


def employee(number, company):
    role = "ADMIN" if number == 0 else "MANAGER" if number % REPORTS == 0 else "USER"
    manager = [] if number % REPORTS == 0 else [f"p{number - number % REPORTS}"]
    return {"key": f"p{number}", "firstName": "Erika", "lastName": f"Muster {number}", "role": role,
            "email": f"p{number}@{company}.example", "managers": manager}


def absences(number, count):
    for k in range(count):
        first = FIRST_DAY + datetime.timedelta(weeks=3 * k)
        yield {"key": f"a{number}-{k}", "employee": f"p{number}", "type": "VAC", "startDate": str(first),
               "endDate": str(first + datetime.timedelta(days=1)), "status": "approved"}


def entries(number, count):
    for k in range(count):
        day = FIRST_DAY + datetime.timedelta(days=7 * (k // 2) + 2 + k % 2)
        yield {"key": f"t{number}-{k}", "employee": f"p{number}", "date": str(day), "startTime": "08:00",
               "endTime": "16:30", "breakMinutes": 30}


def company(people, absence_count, entry_count, key="acme"):
    """`key`: of the company, and the domain of its people's addresses."""
    return {"company": {"key": key, "name": key.title(), "timeZone": "Europe/Berlin", "timeTracking": {}},
            "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation"}],
            "employees": [employee(number, key) for number in range(people)],
            "absences": [each for number in range(people) for each in absences(number, absence_count)],
            "timeEntries": [each for number in range(people) for each in entries(number, entry_count)]}
