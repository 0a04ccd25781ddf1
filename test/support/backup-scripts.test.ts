import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/* deploy/backup, beside stand-ins for PostgreSQL's programs: what is kept, what is refused, and what nobody may read. */

/** A backup's name so many hours ago. */
const named = (hours: number) =>
  new Date(Date.now() - hours * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '');
const EARLIER = named(30);
const PASSWORD = 'p@ss:wört/%';
const ADDRESS = `postgres://causa_owner:${encodeURIComponent(PASSWORD)}@db.example:5433/causa?sslmode=verify-full`;

let root: string;
const at = (...path: string[]) => join(root, ...path);
const read = (...path: string[]) => readFileSync(at(...path), 'utf8');

function write(path: string, content: string, mode = 0o600): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
  chmodSync(at(path), mode);
}

/** One of PostgreSQL's programs: notes how it is called, and does what stands in `body`. */
function program(name: string, body: string): void {
  const noting = `echo "${name} $*" >>"${at('calls')}"; cp "$PGSERVICEFILE" "${at('service')}" 2>/dev/null`;
  write(`bin/${name}`, `#!/bin/bash\n${noting}\n${body}\n`, 0o700);
}

const WRITES = `for word; do [[ $word != --file=* ]] || echo dump >"\${word#--file=}"; done`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'causa-backup-'));
  program('pg_dump', WRITES);
  program(
    'pg_restore',
    `[[ $1 != --list ]] || echo '7; 0 16400 TABLE DATA public cases causa_owner'`,
  );
  program('psql', 'echo 0');
  write('data/storage/owner', '{}');
  write('data/storage/office/documents/a.pdf', 'a');
  write('data/storage/office/documents/b.pdf', 'b');
  write('data/storage/.unfinished/c', 'c');
});
afterEach(() => rmSync(root, { recursive: true }));

function run(words: string, settings: Record<string, string> = {}) {
  const [script = '', ...more] = words.split(' ');
  const { status, stdout, stderr } = spawnSync(`deploy/backup/${script}.sh`, more, {
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}:${process.env.PATH}`,
      TMPDIR: root,
      DATABASE_OWNER_URL: ADDRESS,
      BACKUP_DIR: at('backup'),
      STORAGE_DIR: at('data/storage'),
      ...settings,
    },
  });
  const said = (stdout + stderr).trim();
  expect(said).not.toContain(PASSWORD);
  expect(said.split('\n').length).toBeLessThan(2);
  return { status, said };
}

const backups = () => readdirSync(at('backup')).filter((name) => name !== '.lock');

/** Makes a backup of an earlier day. */
function backedUp(): void {
  expect(run('backup').status).toBe(0);
  renameSync(
    at(
      'backup',
      backups().find((name) => name !== EARLIER)!,
    ),
    at('backup', EARLIER),
  );
}

/** Makes one now. @returns its name */
function backUp(settings?: Record<string, string>): string {
  expect(run('backup', settings)).toMatchObject({ status: 0 });
  return backups().sort().at(-1)!;
}

describe('backup.sh', () => {
  it('keeps the dump, every whole file and their checksums', () => {
    const name = backUp();
    expect(readdirSync(at('backup', name), { recursive: true }).sort()).toEqual([
      'SHA256SUMS',
      'causa.dump',
      'files',
      'files/office',
      'files/office/documents',
      'files/office/documents/a.pdf',
      'files/office/documents/b.pdf',
      'files/owner',
    ]);
    expect(read('backup', name, 'SHA256SUMS').trim().split('\n')).toHaveLength(4);
    expect(run('backup --verify')).toMatchObject({ status: 0 });
    expect(run('backup --fresh 1')).toMatchObject({ status: 0 });
  });

  it('tells the password to no command line, and the database by a file', () => {
    write('address', `${ADDRESS}\n`);
    backUp({ DATABASE_OWNER_URL: '', DATABASE_OWNER_URL_FILE: at('address') });
    const calls = read('calls');
    expect(calls).toContain('pg_dump --format=custom --enable-row-security');
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) {
      expect(calls).not.toContain(secret);
    }
    expect(read('service').split('\n').sort()).toEqual([
      '',
      '[causa]',
      'dbname=causa',
      'host=db.example',
      `password=${PASSWORD}`,
      'port=5433',
      'sslmode=verify-full',
      'user=causa_owner',
    ]);
  });

  it('keeps what a row of the dump may name, also where it comes or goes meanwhile', () => {
    const documents = at('data/storage/office/documents');
    program('pg_dump', `${WRITES}; rm "${documents}/a.pdf"; echo d >"${documents}/d.pdf"`);
    const name = backUp();
    expect(readdirSync(at('backup', name, 'files/office/documents')).sort()).toEqual([
      'a.pdf',
      'b.pdf',
      'd.pdf',
    ]);
  });

  it('has what stayed the same once on the disk, and leaves what changed or went to the backup before', () => {
    backedUp();
    const renewed = `echo '{ "nonce": 2 }' >"${at('data/storage/owner')}"`;
    program('pg_dump', `${WRITES}; ${renewed}`);
    rmSync(at('data/storage/office/documents/b.pdf'));
    const name = backUp();
    const inode = (backup: string, file: string) => statSync(at('backup', backup, file)).ino;
    const file = 'files/office/documents/a.pdf';
    expect(inode(name, file)).toBe(inode(EARLIER, file));
    expect(read('backup', name, 'files/owner')).toContain('nonce');
    expect(read('backup', EARLIER, 'files/owner')).toBe('{}');
    expect(existsSync(at('backup', name, 'files/office/documents/b.pdf'))).toBe(false);
    for (const each of [EARLIER, name]) {
      expect(run(`backup --verify ${each}`)).toMatchObject({ status: 0 });
    }
  });

  it.each<[what: string, prepare: () => void, settings?: Record<string, string>]>([
    ['PostgreSQL refuses', () => program('pg_dump', `${WRITES}; echo 'no such role' >&2; exit 1`)],
    ['the dump cannot be read', () => program('pg_restore', 'exit 1')],
    ['the dump is empty', () => program('pg_restore', 'echo nothing')],
    ['the files are not mounted', () => rmSync(at('data/storage/owner'))],
    ['it has no database', () => {}, { DATABASE_OWNER_URL: '' }],
    ['its database cannot be read', () => {}, { DATABASE_OWNER_URL: 'causa' }],
    ['the days are no number', () => {}, { KEEP_DAYS: 'two' }],
  ])(
    'leaves nothing that looks whole where %s, and keeps what there is',
    (_what, prepare, settings) => {
      backedUp();
      prepare();
      expect(run('backup', settings)).toMatchObject({
        status: 1,
        said: expect.stringContaining('FAILED') as string,
      });
      expect(backups()).toEqual([EARLIER]);
    },
  );

  it('removes what is older than KEEP_DAYS, and what broke off', () => {
    backedUp();
    const [old, young] = [named(7 * 24 + 1), named(7 * 24 - 1)];
    for (const name of [old, young, `.unfinished-${old}`]) mkdirSync(at('backup', name));
    const name = backUp({ KEEP_DAYS: '7' });
    expect(backups().sort()).toEqual([young, EARLIER, name]);
  });

  it('keeps the dump alone where the files are in a bucket', () => {
    rmSync(at('data'), { recursive: true });
    const name = backUp({ S3_BUCKET: 'causa' });
    expect(readdirSync(at('backup', name)).sort()).toEqual(['SHA256SUMS', 'causa.dump']);
  });

  it('says that there is no backup to verify', () => {
    mkdirSync(at('backup'));
    const said = expect.stringMatching(/FAILED: there is no backup in \S+backup$/) as string;
    expect(run('backup --verify')).toMatchObject({ status: 1, said });
    expect(run('restore latest')).toMatchObject({ status: 1, said });
  });

  it('says that the newest backup is too old, and which file of it is damaged', () => {
    backedUp();
    expect(run('backup --fresh 26')).toMatchObject({ status: 1 });
    const file = at('backup', EARLIER, 'files/office/documents/a.pdf');
    const { mtime } = statSync(file);
    writeFileSync(file, 'x');
    utimesSync(file, mtime, mtime);
    expect(run('backup --verify')).toMatchObject({
      status: 1,
      said: expect.stringContaining('documents/a.pdf') as string,
    });
  });

  it.each(['backup --weekly', 'backup now', 'backup --daily 25:00', 'restore'])(
    'refuses %s',
    (words) => {
      expect(run(words)).toMatchObject({ status: 1 });
    },
  );
});

describe('restore.sh', () => {
  beforeEach(backedUp);

  it('puts the newest backup into an empty database and an empty folder', () => {
    rmSync(at('data/storage'), { recursive: true });
    expect(run('restore latest')).toMatchObject({ status: 0 });
    expect(read('calls')).toMatch(
      /pg_restore --enable-row-security .*--single-transaction.*causa\.dump\n$/,
    );
    expect(read('data/storage/office/documents/a.pdf')).toBe('a');
    expect(read('data/storage/owner')).toBe('{}');
  });

  it.each<[what: string, prepare: () => void]>([
    ['a backup that is damaged', () => writeFileSync(at('backup', EARLIER, 'causa.dump'), 'x')],
    ['a database with tables', () => program('psql', 'echo 3')],
    ['a folder with files', () => write('data/storage/owner', '{}')],
  ])('refuses %s, and touches nothing', (_what, prepare) => {
    rmSync(at('data/storage'), { recursive: true });
    rmSync(at('calls'));
    prepare();
    expect(run(`restore ${EARLIER}`)).toMatchObject({ status: 1 });
    expect(existsSync(at('calls')) && read('calls').includes('pg_restore')).toBe(false);
  });
});
