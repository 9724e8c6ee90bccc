date --set='TZ="Europe/Berlin" 2027-01-04 09:00'
