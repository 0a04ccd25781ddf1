#!/usr/bin/env bash
# Backs up the database and the files on a disk into a folder of its own in BACKUP_DIR, whole or not at all.
# docs/operations.md, Backup and restore, has the settings.
#
#   backup.sh                   once
#   backup.sh --daily HH:MM     every day at that time of the clock (TZ), until it is stopped
#   backup.sh --fresh HOURS     fails where the newest backup is older, for a health check
#   backup.sh --verify [NAME]   compares a backup, or the newest one, with its checksums

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=common.sh
source "$here/common.sh"

KEEP_DAYS=${KEEP_DAYS:-14}

newest() { backups | tail -n 1; }

# Path, size and time of the files below a folder; uploads that are under way are none. What cannot be read is noted:
# its files would be missing from the backup without a word.
inventory() {
  (cd "$1" && find . -ignore_readdir_race -path ./.unfinished -prune -o -type f -printf '%P\t%s\t%Ts\n') \
    2>>"$scratch/unread" | sort
}

# Does something to the files of an inventory, 0 to n at a time.
each_of() { cut -f1 | tr '\n' '\0' | xargs -0 -r "$@"; }

# Copies what the copy has not, or has otherwise.
copy_once() {
  comm -23 <(inventory "$STORAGE_DIR") <(inventory "$1") >"$scratch/todo"
  # What another backup has under the same name must not be written over.
  (cd "$STORAGE_DIR" && each_of cp --archive --parents --remove-destination --target-directory="$1") \
    <"$scratch/todo" 2>"$scratch/errors" || true
}

# Files come and go meanwhile: only what is still there as it was, and was not copied, is a failure.
copy_files() {
  copy_once "$1"
  copy_once "$1"
  comm -23 "$scratch/todo" <(inventory "$1") | comm -12 - <(inventory "$STORAGE_DIR") >"$scratch/left"
  [[ ! -s $scratch/unread ]] || die "the files cannot all be read: $(tail -n 1 "$scratch/unread")"
  [[ ! -s $scratch/left ]] || die "cannot be copied: $(counted "$(wc -l <"$scratch/left")" file), $(last_words)"
}

# A file that the backup before has, too, is one file with two names: it takes no more space, and is not read again.
begin_with_last() {
  local last
  last=$(newest)
  mkdir "$unfinished/files"
  # The server's own user reads them after a restore.
  chown --reference="$STORAGE_DIR" "$unfinished/files"
  chmod --reference="$STORAGE_DIR" "$unfinished/files"
  [[ -n $last && -d $BACKUP_DIR/$last/files ]] || return 0
  cp --archive --link "$BACKUP_DIR/$last/files" "$unfinished/" 2>"$scratch/errors" ||
    die "BACKUP_DIR must be on a file system with hard links: $(last_words)"
  comm -13 <(inventory "$STORAGE_DIR") <(inventory "$unfinished/files") |
    (cd "$unfinished/files" && each_of rm -f)
  cp "$BACKUP_DIR/$last/SHA256SUMS" "$scratch/last-sums"
}

write_sums() {
  touch "$scratch/last-sums"
  (
    cd "$unfinished"
    sha256sum causa.dump
    [[ ! -d files ]] || {
      find files -type f -links 1 -print0 | xargs -0 -r sha256sum
      # A line's path begins at its 67th letter.
      awk 'NR == FNR { kept[$0]; next } substr($0, 67) in kept' \
        <(find files -type f -links +1) "$scratch/last-sums"
    }
  ) >"$unfinished/SHA256SUMS"
  local files
  files=$(cd "$unfinished" && find . -type f ! -name SHA256SUMS | wc -l)
  [[ $(wc -l <"$unfinished/SHA256SUMS") == "$files" ]] || die 'a file has no checksum'
}

remove_old() {
  local before name
  before=$(date -u -d "-$KEEP_DAYS days" +%Y%m%dT%H%M%SZ)
  for name in $(backups | head -n -1); do
    [[ $name < $before ]] || break
    # One that is removed half-way must not look whole.
    mv "$BACKUP_DIR/$name" "$BACKUP_DIR/.removed-$name"
    rm -rf "$BACKUP_DIR/.removed-$name"
  done
}

once() {
  local name files='the files are in the bucket'
  [[ $KEEP_DAYS =~ ^[1-9][0-9]*$ ]] || die 'KEEP_DAYS must be a number of days'
  mkdir -p "$BACKUP_DIR"
  exec 9>"$BACKUP_DIR/.lock"
  flock --nonblock 9 || die 'another backup is under way'
  name_database
  rm -rf "$BACKUP_DIR"/.unfinished-* "$BACKUP_DIR"/.removed-*
  name=$(date -u +%Y%m%dT%H%M%SZ)
  unfinished=$BACKUP_DIR/.unfinished-$name
  mkdir "$unfinished"
  if [[ -z ${S3_BUCKET-} ]]; then
    [[ -f $STORAGE_DIR/owner ]] || die "$STORAGE_DIR has no file owner: it is not mounted, or has no files of Causa's"
    # Before the database and after it: every file that a row of the dump names was there at one of these moments.
    begin_with_last
    copy_files "$unfinished/files"
  fi
  pg_dump --format=custom --enable-row-security --lock-wait-timeout=60s \
    --file="$unfinished/causa.dump" 2>"$scratch/errors" || die "$(last_words)"
  pg_restore --list "$unfinished/causa.dump" >"$scratch/list" 2>"$scratch/errors" || die "$(last_words)"
  grep -q 'TABLE DATA' "$scratch/list" || die 'the dump has no tables'
  if [[ -z ${S3_BUCKET-} ]]; then
    copy_files "$unfinished/files"
    files="$(counted "$(find "$unfinished/files" -type f | wc -l)" file), $(find "$unfinished/files" -type f -links 1 | wc -l) of them new"
  fi
  write_sums
  sync --file-system "$unfinished"
  mv --no-target-directory "$unfinished" "$BACKUP_DIR/$name"
  unfinished=
  remove_old
  say "$name: the database ($(stat -c %s "$BACKUP_DIR/$name/causa.dump") bytes), $files; $(counted "$(backups | wc -l)" backup) kept"
}

daily() {
  local now next child=
  [[ $1 =~ ^([01][0-9]|2[0-3]):[0-5][0-9]$ ]] || die 'say --daily HH:MM'
  trap 'kill $child 2>/dev/null; exit 0' TERM INT
  while :; do
    now=$(date +%s) next=$(date -d "$1" +%s)
    ((next > now)) || next=$(date -d "tomorrow $1" +%s)
    sleep $((next - now)) &
    child=$!
    wait "$child"
    # A process of its own: one that fails has said why, and the next day's begins anew.
    "$here/backup.sh" &
    child=$!
    wait "$child" || true
  done
}

fresh() {
  local name
  [[ $1 =~ ^[0-9]+$ ]] || die 'say --fresh HOURS'
  name=$(newest)
  [[ -n $name && ! $name < $(date -u -d "-$1 hours" +%Y%m%dT%H%M%SZ) ]] || die "the newest backup is ${name:-none}"
}

case "$# ${1-}" in
  '0 ') once ;;
  '2 --daily') daily "$2" ;;
  '2 --fresh') fresh "$2" ;;
  [12]' --verify')
    name=${2-$(newest)}
    verify "$name"
    say "$name is whole"
    ;;
  *) die 'say backup.sh [--daily HH:MM | --fresh HOURS | --verify [NAME]]' ;;
esac
