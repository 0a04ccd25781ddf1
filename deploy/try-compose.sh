#!/bin/sh
# Brings up what docker-compose.yml describes as an installation of its own, with secrets of its own, signs up and in
# through its proxy, and removes it again. It needs Docker Compose 2.24 or newer and the ports 80, 443 and 8025.
set -eu
cd "$(dirname "$0")/.."

# It would reach the bucket and the Stripe of the real installation.
if [ -e causa.env ]; then
  echo 'causa.env is there: try it in a clone without one' >&2
  exit 1
fi

secrets=$(mktemp)
compose() {
  docker compose --project-name causa-try --env-file "$secrets" "$@"
}
trap 'compose down --volumes --timeout 5 || true; rm -f "$secrets"' EXIT
trap 'exit 1' INT TERM

sh deploy/secrets.sh "$secrets"
# Each service waits until those before it are healthy.
compose up --build --detach
compose exec -T app node --input-type=module - <deploy/try-compose.mjs
