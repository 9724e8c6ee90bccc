test -x /opt/stint/bin/stint
afterwards() {
  systemctl is-active stint
  systemctl is-active stint-backup.timer
  systemctl start stint-backup
  ls /opt/stint/var/lib/stint/stint.db /opt/stint/var/backups/stint/stint-*.db
}
