#!/usr/bin/env bash
# Puts a backup of backup.sh into an empty database and, where it has files, an empty STORAGE_DIR.
# docs/operations.md, Backup and restore, says what comes before and after it.
#
#   restore.sh NAME      such as 20260105T033000Z; `latest` is the newest one

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=common.sh
source "$here/common.sh"

[[ $# == 1 ]] || die 'say restore.sh NAME'
name=$1
[[ $name != latest ]] || name=$(backups | tail -n 1)
verify "$name"
backup=$BACKUP_DIR/$name

name_database
tables=$(psql --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" \
  2>"$scratch/errors") || die "$(last_words)"
[[ $tables == 0 ]] || die "the database has $tables tables: restore into an empty one"
if [[ -d $backup/files ]]; then
  mkdir -p "$STORAGE_DIR"
  first=$(find "$STORAGE_DIR" -mindepth 1 -print -quit 2>"$scratch/errors") || die "$(last_words)"
  [[ -z $first ]] || die "$STORAGE_DIR is not empty"
fi

# All of it or nothing.
pg_restore --enable-row-security --exit-on-error --single-transaction --dbname=service=causa \
  "$backup/causa.dump" 2>"$scratch/errors" || die "$(last_words)"
if [[ -d $backup/files ]]; then
  cp --archive "$backup/files/." "$STORAGE_DIR/" 2>"$scratch/errors" || die "$(last_words)"
fi
say "$name is restored; now npm run db:migrate, npm run storage:check -- --contents, npm run storage:claim, and start"
