import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig, settingNames } from './config.js';
import { configFromEnvironment, databaseUrls } from './environment.js';
import { type ConfigError, SECRETS } from './settings.js';

/* `NAME_FILE` in place of a secret. */

const KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';
const LOCAL = {
  DATABASE_URL: 'postgres://app@localhost/causa',
  DATABASE_SESSION_URL: 'postgres://session@localhost/causa',
  SECRET_KEY: KEY,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'causa-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function faults(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

it('takes each secret from a file, without the newline at its end', () => {
  const { SECRET_KEY: _, ...rest } = LOCAL;
  const config = readConfig({
    ...rest,
    SECRET_KEY_FILE: file('key', `${KEY}\n`),
    FORMER_SECRET_KEYS_FILE: file('former', `${'a'.repeat(32)}\n${'b'.repeat(32)}\n`),
    SMTP_URL_FILE: file('smtp', 'smtps://me:hunter2@mail.example\r\n'),
    METRICS_TOKEN_FILE: file('token', 'hunter2\n'),
    AI_GPT_API_KEY_FILE: file('gpt', 'sk-1\n'),
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID_FILE: file('s3-id', 'id\n'),
    S3_SECRET_ACCESS_KEY_FILE: file('s3-key', 'secret\n'),
    STRIPE_SECRET_KEY_FILE: file('stripe', 'sk_test_1\n'),
    STRIPE_WEBHOOK_SECRET_FILE: file('webhook', 'whsec_1\n'),
  });
  expect(config).toMatchObject({
    ...{ secretKey: KEY, metricsToken: 'hunter2', smtpUrl: 'smtps://me:hunter2@mail.example' },
    formerSecretKeys: ['a'.repeat(32), 'b'.repeat(32)],
    models: { gpt: { apiKey: 'sk-1' } },
    storage: { accessKeyId: 'id', secretAccessKey: 'secret' },
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    doubts: [],
  });
});

it('holds in commands, too', () => {
  vi.stubEnv('DATABASE_OWNER_URL', '');
  vi.stubEnv('DATABASE_OWNER_URL_FILE', file('owner', 'postgres://owner@localhost/causa\n'));
  expect(databaseUrls('DATABASE_OWNER_URL')).toEqual({
    DATABASE_OWNER_URL: 'postgres://owner@localhost/causa',
  });
});

it('makes no key of its own where a file has one', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_SESSION_URL'] as const)
    vi.stubEnv(name, LOCAL[name]);
  vi.stubEnv('SECRET_KEY', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SECRET_KEY_FILE', file('own-key', KEY));
  expect(configFromEnvironment().secretKey).toBe(KEY);
});

it('says in one line what is wrong with a file, and neither where it is nor what it has', () => {
  const { SECRET_KEY: _, ...rest } = LOCAL;
  const wrong = {
    SECRET_KEY_FILE: join(folder, 'hunter2'),
    S3_ACCESS_KEY_ID_FILE: file('empty', '\n'),
    S3_SECRET_ACCESS_KEY: 'hunter2',
    METRICS_TOKEN: 'hunter2',
    METRICS_TOKEN_FILE: file('both', 'hunter2'),
    SMTP_URL_FILE: folder,
  };
  const lines = faults({ ...rest, ...wrong });
  expect([...lines].sort()).toEqual([
    'METRICS_TOKEN_FILE and the setting without _FILE are both set: leave one of them out',
    'S3_ACCESS_KEY_ID_FILE names a file that is empty',
    'SECRET_KEY_FILE names a file that cannot be read',
    'SMTP_URL_FILE names a file that cannot be read',
  ]);
});

it('checks what a file has as the setting itself', () => {
  const { SECRET_KEY: _, ...rest } = LOCAL;
  const [line, ...more] = faults({ ...rest, SECRET_KEY_FILE: file('short', 'hunter2') });
  expect([line, more]).toEqual([expect.stringMatching(/^SECRET_KEY must be /), []]);
  expect(line).not.toContain('hunter2');
});

it('is there for every setting whose name tells of a secret, and for addresses with a login', () => {
  const names = settingNames().filter((name) => !name.endsWith('_FILE'));
  const secret = names.filter((name) =>
    /KEY|SECRET|TOKEN|PASSWORD|^(DATABASE|SMTP)_.*URL$/.test(name),
  );
  expect([...SECRETS].sort()).toEqual(secret.sort());
});
