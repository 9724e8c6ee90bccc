# Debian's configuration of fail2ban, without the jail of a service that does not log here.
mkdir -p etc /var/log
(cd /etc && cp -r fail2ban "$OLDPWD/etc")
rm /etc/fail2ban/jail.d/defaults-debian.conf
# A log with a refused login in either format.
refuse_login() {
  STINT_LOG_FORMAT=$1 stint serve
  curl -s "$(sed -n 's/^listening on //p' serve.out)/api/v2/oauth2/token" -d grant_type=password -d client_id=public \
    -d username=nobody@acme.example -d password=wrong
  kill "$(tail -n 1 "$SERVERS")"
  tail --pid="$(tail -n 1 "$SERVERS")" -f /dev/null
  cat serve.log
}
for format in text json; do refuse_login $format; done >/var/log/stint.log
fail2ban-regex() {
  command fail2ban-regex "$@" | tee matches.txt
  grep -q ' 2 matched' matches.txt
}
