import { type ConfigError, readConfig } from './config.js';

const LOCAL = { DATABASE_URL: 'postgres://app@localhost/causa', SECRET_KEY: 's'.repeat(32) };
const PRODUCTION = {
  ...LOCAL,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Causa <causa@app.example>',
};

function faults(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

it('names everything that production lacks, one line each', () => {
  const lines = faults({ NODE_ENV: 'production' });
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM']) {
    expect(lines.filter((line) => line.startsWith(`${name} is not set`))).toHaveLength(1);
  }
});

it('takes a complete production', () => {
  const config = readConfig(PRODUCTION);
  expect(config.secure).toBe(true);
  expect(config.linkBase).toBe('https://app.example');
});

it.each([
  ['PUBLIC_URL', 'http://app.example'],
  ['PUBLIC_URL', 'https://app.example/path'],
  ['PUBLIC_URL', 'app.example'],
  ['SECRET_KEY', 'short'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['UPLOAD_MAX_MB', '0'],
  ['UPLOAD_MAX_MB', '1.5'],
  ['CLAMD_URL', 'clamd:3310'],
  ['CLAMD_URL', 'tcp://clamd'],
  ['CLAMD_URL', 'unix:clamd.sock'],
  ['CLAMD_URL', 'tcp://clamd:3310?timeout=0'],
])('refuses %s=%s', (name, value) => {
  expect(faults({ ...PRODUCTION, [name]: value })).toHaveLength(1);
});

it.each([
  ['tcp://clamd:3310', { host: 'clamd', port: 3310, timeoutMs: 120_000 }],
  ['tcp://[::1]:3310?timeout=30', { host: '::1', port: 3310, timeoutMs: 30_000 }],
  ['unix:/run/clamd.sock', { path: '/run/clamd.sock', timeoutMs: 120_000 }],
  ['', null],
])('takes CLAMD_URL=%s', (CLAMD_URL, expected) => {
  expect(readConfig({ ...LOCAL, CLAMD_URL }).clamd).toEqual(expected);
});

it('uses loopback, disk and the local mailbox where nothing is set', () => {
  const config = readConfig(LOCAL);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    smtpUrl: null,
    secure: false,
  });
  expect(config.storage).toEqual({ kind: 'disk', directory: '.data/storage' });
});

it('gives each purpose a key of its own, the same on every replica', () => {
  const [a, b] = [readConfig(LOCAL), readConfig(LOCAL)];
  expect(a.key('access')).toEqual(b.key('access'));
  expect(a.key('access')).not.toEqual(a.key('links'));
  expect(readConfig({ ...LOCAL, SECRET_KEY: 't'.repeat(32) }).key('access')).not.toEqual(
    a.key('access'),
  );
});
