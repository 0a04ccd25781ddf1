import { readConfig, settingNames } from './config.js';
import { unknownSettings } from './unknown-settings.js';

const doubts = (env: Record<string, string>) => unknownSettings(env, settingNames());

it.each([
  ['S3_BUKET', 'S3_BUCKET'],
  ['S3_BUKCET', 'S3_BUCKET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PORTS', 'PORT'],
  ['SECRET_KEY_FIL', 'SECRET_KEY_FILE'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['PUBLIC_URL_FILE', 'PUBLIC_URL'],
  ['AI_PAPERS_MAX', 'AI_GPT_API_KEY'],
])('says that %s is none, and names %s', (name, nearest) => {
  expect(doubts({ [name]: 'hunter2' })).toEqual([
    `${name} is no setting; did you mean ${nearest}?`,
  ]);
});

it('says nothing of foreign names, of what is empty, and of settings', () => {
  const foreign = [
    ...[
      'PATH',
      'HOME',
      'PWD',
      'USER',
      'LANG',
      'SHELL',
      'TERM',
      'HOSTNAME',
      'TZ',
      'TMPDIR',
      'EDITOR',
    ],
    ...[
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'npm_config_cache',
      'npm_lifecycle_event',
      'INIT_CWD',
    ],
    ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'PGHOST', 'PGSSLMODE', 'HTTP_PROXY', 'KUBERNETES_PORT'],
    ...[
      'POSTGRES_PASSWORD',
      'API_PORT',
      'BROWSER_PATH',
      'CI',
      'DEBUG',
      'COLORTERM',
      'UV_THREADPOOL_SIZE',
    ],
  ];
  expect(doubts(Object.fromEntries(foreign.map((name) => [name, 'x'])))).toEqual([]);
  expect(doubts({ S3_BUKET: '' })).toEqual([]);
  expect(doubts(Object.fromEntries(settingNames().map((name) => [name, 'x'])))).toEqual([]);
});

it('is asked at the start, and refuses nothing', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://app@localhost/causa',
    DATABASE_SESSION_URL: 'postgres://session@localhost/causa',
    SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
    S3_BUKET: 'hunter2',
  });
  expect(config.doubts).toEqual(['S3_BUKET is no setting; did you mean S3_BUCKET?']);
});
