import { readConfig } from './config.js';
import type { ConfigError } from './settings.js';
import { unencryptedConnections } from './unencrypted-connections.js';

const RANDOM = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';
const LOCAL = {
  DATABASE_URL: 'postgres://app@localhost/causa',
  DATABASE_SESSION_URL: 'postgres://session@localhost/causa',
  SECRET_KEY: RANDOM,
};
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
  for (const name of [
    'DATABASE_URL',
    'DATABASE_SESSION_URL',
    'PUBLIC_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'MAIL_FROM',
  ]) {
    expect(lines.filter((line) => line.startsWith(`${name} is not set`))).toHaveLength(1);
  }
});

it('takes a complete production', () => {
  const config = readConfig(PRODUCTION);
  expect(config.secure).toBe(true);
  expect(config.linkBase).toBe('https://app.example');
});

/** Each holds what must not be repeated. */
const WRONG: [name: string, value: string][] = [
  ['NODE_ENV', 'prod-hunter2'],
  ['HOST', 'hunter2 0.0.0.0'],
  ['PORT', 'hunter2'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['PUBLIC_URL', 'http://hunter2.example'],
  ['PUBLIC_URL', 'https://app.example/hunter2'],
  ['PUBLIC_URL', 'https://me:hunter2@app.example'],
  ['PUBLIC_URL', 'hunter2.example'],
  ['SECRET_KEY', 'hunter2'],
  ['SECRET_KEY', 'changeme-hunter2-changeme-hunter2-changeme'],
  ['SECRET_KEY', 'a'.repeat(64)],
  ['DATABASE_URL', 'hunter2'],
  ['DATABASE_URL', 'mysql://app:hunter2@db/causa'],
  ['DATABASE_URL', 'postgres://app:hunter2@db:port/causa'],
  ['DATABASE_URL', 'postgres://app:hunter2%zz@db/causa?sslrootcert=/nowhere/ca.pem'],
  ['DATABASE_SESSION_URL', 'hunter2'],
  ['DATABASE_POOL_SIZE', 'hunter2'],
  ['DATABASE_PREPARED', 'no-hunter2'],
  ['DATABASE_PATIENCE_SECONDS', 'hunter2'],
  ['DRAIN_SECONDS', 'hunter2'],
  ['STRIPE_SECRET_KEY', 'hunter2'],
  ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
  ['STRIPE_API_URL', 'hunter2.example'],
  ['STRIPE_TAX', 'hunter2'],
  ['SALES_EMAIL', 'hunter2'],
  ['SUPPORT_EMAIL', 'hunter2'],
  ['OPERATOR_NAME', 'hunter2 '.repeat(30)],
  ['PRIVACY_URL', 'https://app.example/privacidade?hunter2'],
  ['PRIVACY_URL', 'http://hunter2.example/privacidade'],
  ['TERMS_URL', 'https://APP.example:443//privacidade/#hunter2'],
  ['TERMS_URL', 'https://me:hunter2@operator.example/termos'],
  ['ACCESSIBILITY_URL', 'hunter2'],
  ['AI_GROQ_API_KEY', 'hunter2 hunter2'],
  ['AI_GPT_BASE_URL', 'hunter2.example'],
  ['AI_GPT_BASE_URL', 'ftp://hunter2.example/v1'],
  ['AI_GPT_BASE_URL', 'https://me:hunter2@models.example/v1'],
  ['AI_CLAUDE_BASE_URL', 'https://models.example/?key=hunter2'],
  ['AI_CLAUDE_MODEL', 'hunter2 the best'],
  ['S3_BUCKET', 'hunter2/folder'],
  ['S3_ENDPOINT', 'hunter2.example'],
  ['S3_ENDPOINT', 'ftp://key:hunter2@store.example'],
  ['S3_PATH_STYLE', 'hunter2'],
  ['S3_SECRET_ACCESS_KEY', 'hunter2'],
  ['UPLOAD_MAX_MB', '0'],
  ['UPLOAD_MAX_MB', '1.5'],
  ['UPLOAD_MAX_MB', '0x10'],
  ['READ_TEXT', 'hunter2'],
  ['READ_SCANS', 'hunter2'],
  ['WEBHOOKS_TO_LOOPBACK', 'hunter2'],
  ['API_DOCS', 'yes-hunter2'],
  ['SMTP_URL', 'mail.example:hunter2'],
  ['SMTP_URL', 'https://me:hunter2@mail.example'],
  ['SMTP_URL', 'smtp://me:hunter2%zz@mail.example'],
  ['SMTP_URL', 'smtp://:hunter2'],
  ['MAIL_FROM', 'hunter2'],
  ['DEFAULT_TENANT_SLUG', 'Hunter2!'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, hunter2'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['RATE_LIMIT_PER_MINUTE', '5'],
  ['METRICS_TOKEN', 'hunter2 hunter2'],
  ['LOG_LEVEL', 'hunter2'],
  ['CLAMD_URL', 'hunter2:3310'],
  ['CLAMD_URL', 'unix:/hunter2%zz'],
  ['CLAMD_URL', 'tcp://hunter2'],
  ['CLAMD_URL', 'unix:hunter2.sock'],
  ['CLAMD_URL', 'tcp://hunter2:3310?timeout=0'],
];

it.each(WRONG)('refuses %s=%s in one line that says what is expected', (name, value) => {
  const lines = faults({ ...PRODUCTION, [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[A-Z0-9_]+ (must be|is not set:) ./);
  expect(lines[0]).not.toMatch(/\n|hunter2/i);
});

it('names the faults of all settings at once', () => {
  const last = new Map(WRONG.filter(([name]) => name !== 'NODE_ENV'));
  const lines = faults({ ...PRODUCTION, ...Object.fromEntries(last) });
  expect(lines).toHaveLength(last.size);
});

it.each([
  ['DATABASE_URL', 'postgres://app:p%40ss@db.example:6432/causa?sslmode=require'],
  ['DATABASE_URL', 'postgresql:///causa?host=/var/run/postgresql&user=app'],
  ['DATABASE_URL', 'socket:/var/run/postgresql?db=causa'],
  ['SMTP_URL', 'smtp://me:p%40ss@[::1]:2525/?requireTLS=true'],
  ['MAIL_FROM', 'causa@app.example'],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8,2001:db8::/32 192.168.0.1,'],
  ['PRIVACY_URL', 'https://operator.example/privacidade'],
  ['TERMS_URL', 'https://app.example/legal/termos.html'],
  ['HOST', '::'],
  ['PORT', '0'],
  ['AI_GROQ_API_KEY', 'gsk_1'],
  ['AI_CLAUDE_MODEL', 'claude-sonnet-5-5'],
])('takes %s=%s', (name, value) => {
  expect(faults({ ...PRODUCTION, [name]: value })).toEqual([]);
});

it('keeps no files on a disk where a bucket was meant', () => {
  expect(faults({ ...PRODUCTION, S3_ENDPOINT: 'https://s3.example' })).toEqual([
    'S3_BUCKET is not set: the bucket that keeps the files',
  ]);
});

it('asks a model with a key, or at an address of its own by its name there', () => {
  const { models } = readConfig({
    ...PRODUCTION,
    AI_GROQ_API_KEY: 'gsk_1',
    AI_GPT_BASE_URL: 'http://models.internal:8000/v1/',
    AI_GPT_MODEL: 'qwen3:32b',
  });
  expect(models).toEqual({
    groq: { apiKey: 'gsk_1', baseUrl: null, name: 'openai/gpt-oss-120b' },
    gpt: { apiKey: null, baseUrl: 'http://models.internal:8000/v1', name: 'qwen3:32b' },
    claude: null,
  });
  expect(faults({ ...PRODUCTION, AI_GPT_BASE_URL: 'http://models.internal/v1' })).toEqual([
    'AI_GPT_MODEL is not set: the name of the model at AI_GPT_BASE_URL',
  ]);
});

it('says which addresses lead to another machine without TLS, and nothing more of them', () => {
  const open = {
    ...PRODUCTION,
    SMTP_URL: 'smtp://me:hunter2@mail.example:587',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://10.0.0.7:9000',
    DATABASE_URL: 'postgres://app:hunter2@db.example/causa',
    DATABASE_SESSION_URL: 'postgres://session:hunter2@db.example/causa',
    AI_CLAUDE_API_KEY: 'hunter2',
    AI_CLAUDE_BASE_URL: 'http://10.0.0.8',
  };
  const lines = unencryptedConnections(readConfig(open));
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'SMTP_URL',
    'S3_ENDPOINT',
    'DATABASE_URL',
    'DATABASE_SESSION_URL',
    'AI_CLAUDE_BASE_URL',
  ]);
  expect(lines.join()).not.toMatch(/hunter2|example|10\.0/);
  expect(unencryptedConnections(readConfig({ ...open, NODE_ENV: 'test' }))).toEqual([]);
});

it.each([
  ['on this machine', 'localhost', '127.0.0.1', '[::1]'],
  ['with TLS', 'mail.example?requireTLS=true', 'store.example', 'db.example'],
])('is content with what is spoken %s', (_where, mail, store, database) => {
  const tls = mail.includes('TLS');
  const address = `${database}/causa${tls ? '?sslmode=verify-full' : ''}`;
  const config = readConfig({
    ...PRODUCTION,
    SMTP_URL: `smtp://${mail}`,
    S3_BUCKET: 'files',
    S3_ENDPOINT: `${tls ? 'https' : 'http'}://${store}`,
    DATABASE_URL: `postgres://app@${address}`,
    DATABASE_SESSION_URL: `postgres://session@${address}`,
  });
  expect(unencryptedConnections(config)).toEqual([]);
});

it('documents the API in production only where it is told to', () => {
  expect(readConfig(LOCAL).documentsApi).toBe(true);
  expect(readConfig(PRODUCTION).documentsApi).toBe(false);
  expect(readConfig({ ...PRODUCTION, API_DOCS: 'true' }).documentsApi).toBe(true);
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

it('takes payments with the key and the signing secret of Stripe, and with neither alone', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig(LOCAL).takesPayments).toBe(false);
  expect(readConfig({ ...LOCAL, ...both }).takesPayments).toBe(true);
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    const [line] = faults({ ...LOCAL, ...both, [missing]: undefined });
    expect(line).toMatch(new RegExp(`^${missing} is not set`));
  }
});

it('sends the key of Stripe nowhere in the open in production', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const at = (STRIPE_API_URL: string) => faults({ ...PRODUCTION, ...keys, STRIPE_API_URL });
  expect(at('http://127.0.0.1:1')[0]).toMatch(/^STRIPE_API_URL must be an https address/);
  expect(at('https://stand-in.example')).toEqual([]);
});
