mkdir -p /var/lib/stint
