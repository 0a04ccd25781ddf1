#!/bin/sh
# Writes .env for docker-compose.yml, or the file that is named: passwords and keys of its own, and the settings that
# it needs. What the file has already stays as it is, so it may be run again; nothing is printed but names.
set -eu
file=${1:-$(dirname "$0")/../.env}
umask 077
touch "$file"
chmod 600 "$file"

random() {
  LC_ALL=C tr -dc 'A-Za-z0-9' </dev/urandom | head -c "$1"
}

add() {
  grep -q "^$1=" "$file" && return
  printf '%s=%s\n' "$1" "$2" >>"$file"
  echo "wrote $1"
}

# The last line may lack its end.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"

add PUBLIC_URL https://localhost
# Keep a copy, apart from the backups: what it sealed and signed is worth nothing without it.
add SECRET_KEY "$(random 64)"
for name in POSTGRES_PASSWORD OWNER_PASSWORD APP_PASSWORD SESSION_PASSWORD; do
  add "$name" "$(random 40)"
done
# Mailpit, for trying out. With a mail server of your own, take `COMPOSE_PROFILES` away.
grep -q '^SMTP_URL=' "$file" || add COMPOSE_PROFILES try
add SMTP_URL smtp://mail:1025
add MAIL_FROM 'Causa <causa@localhost>'
