test -x /opt/stint/bin/stint
rights() { stat --format='%U:%G %a' "$1"; }
afterwards() {
  [[ $(rights /opt/stint/etc/stint) == 'root:stint 750' ]]
  [[ $(rights /opt/stint/etc/stint/stint.toml) == 'root:stint 640' ]]
  [[ $(rights /opt/stint/var/lib/stint) == 'stint:stint 700' ]]
  systemctl is-active stint
  systemctl is-active stint-backup.timer
  # A backup before there is a database is passed over.
  curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null \
    http://127.0.0.1:8080/api/v2/openapi.json
  systemctl start stint-backup
  ls /opt/stint/var/lib/stint/stint.db /opt/stint/var/backups/stint/stint-*.db
}
