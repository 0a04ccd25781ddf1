# shellcheck shell=bash
# What backup.sh and restore.sh share. Both need what the image postgres:18 has: bash, GNU's tools and PostgreSQL's.

set -Eeuo pipefail
umask 077
# So that lists are sorted as they are compared.
export LC_ALL=C

BACKUP_DIR=${BACKUP_DIR:-/backup}
STORAGE_DIR=${STORAGE_DIR:-/data/storage}

scratch=$(mktemp -d)
unfinished=
trap 'finish $?' EXIT

# What ends by itself says so, too.
finish() {
  [[ $1 == 0 || -e $scratch/said ]] || say "FAILED: a command ended with $1" >&2
  rm -rf "$scratch" ${unfinished:+"$unfinished"}
}

say() { echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $(basename "$0" .sh): $*"; }

die() {
  touch "$scratch/said" # by a subshell, too
  say "FAILED: $*" >&2
  exit 1
}

# A number and its noun: `1 file`, `2 files`.
counted() { if [[ $1 == 1 ]]; then echo "1 $2"; else echo "$1 $2s"; fi; }

# The last words of a program that failed.
last_words() { tail -n 1 "$scratch/errors"; }

# The names of whole backups, the oldest first: each is named by the moment when it began. What is under way, or
# broke off, begins with a dot.
backups() {
  find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20??????T??????Z' -printf '%f\n' | sort
}

# Compares a backup with its checksums.
verify() {
  [[ -n $1 ]] || die "there is no backup in $BACKUP_DIR"
  [[ -f $BACKUP_DIR/$1/SHA256SUMS ]] || die "there is no backup $1 in $BACKUP_DIR"
  (cd "$BACKUP_DIR/$1" && sha256sum --check --quiet --strict SHA256SUMS) >"$scratch/faults" 2>&1 ||
    die "$1 is damaged: $(head -n 1 "$scratch/faults")"
}

# A setting, or the content of the file that NAME_FILE names.
setting() {
  local file=${1}_FILE
  if [[ -n ${!file-} ]]; then
    [[ -r ${!file} ]] || die "the file of $file cannot be read"
    printf '%s' "$(<"${!file}")"
  else
    printf '%s' "${!1-}"
  fi
}

decoded() {
  local text=${1//\\/\\\\}
  printf '%b' "${text//%/\\x}"
}

# Names the owner's database to libpq by a file: on a command line everybody could read the password.
name_database() {
  local address login password place database parameters pair
  address=$(setting DATABASE_OWNER_URL)
  [[ -n $address ]] || die 'DATABASE_OWNER_URL is not set'
  [[ $address =~ ^postgres(ql)?://([^:@/]*)(:([^@/]*))?@([^/?]*)/([^?]+)(\?(.*))?$ ]] ||
    die 'DATABASE_OWNER_URL must be like postgres://login:password@host:port/database'
  login=${BASH_REMATCH[2]} password=${BASH_REMATCH[4]} place=${BASH_REMATCH[5]}
  database=${BASH_REMATCH[6]} parameters=${BASH_REMATCH[8]}
  {
    printf '[causa]\nuser=%s\npassword=%s\ndbname=%s\n' \
      "$(decoded "$login")" "$(decoded "$password")" "$(decoded "$database")"
    if [[ $place =~ ^(.*):([0-9]+)$ ]]; then
      place=${BASH_REMATCH[1]}
      echo "port=${BASH_REMATCH[2]}"
    fi
    place=${place#[}
    [[ -z $place ]] || echo "host=$(decoded "${place%]}")"
    # Such as sslmode=verify-full.
    while IFS= read -r -d '&' pair; do
      [[ -z $pair ]] || echo "${pair%%=*}=$(decoded "${pair#*=}")"
    done < <(printf '%s&' "$parameters")
  } >"$scratch/service"
  export PGSERVICEFILE=$scratch/service PGSERVICE=causa PGCONNECT_TIMEOUT=10 PGAPPNAME='causa backup'
}
