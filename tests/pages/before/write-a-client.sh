stint import "$PAGES/acme.json"
stint serve
# The jobs of a new day write which day it is, with which lists get other tags: they are waited for.
has_looked() {
  python3 -c 'import sqlite3, sys
looked = sqlite3.connect("file:stint.db?mode=ro", uri=True).execute("SELECT 1 FROM employments_judged").fetchone()
sys.exit(looked is None)'
}
for _ in {1..600}; do
  if has_looked; then break; fi
  sleep 0.1
done
has_looked
