import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { parse } from 'yaml';

import { readConfig } from '../../src/config/config.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, '.env');
const run = () => promisify(execFile)('sh', ['deploy/secrets.sh', file()]);

it('makes all that docker-compose.yml asks for, readable by its owner alone, and good enough for production', async () => {
  const { stdout } = await run();
  const made = parseEnv(await readFile(file(), 'utf8'));
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(stdout).not.toContain(made.SECRET_KEY);
  const text = (await readFile('docker-compose.yml', 'utf8')).replaceAll(
    /\$\{([A-Z_]+)(?::\?[^}]*|:-[^}]*)?\}/g,
    (whole, name: string) => made[name] ?? whole,
  );
  const { services } = parse(text, { merge: true }) as {
    services: { app: { environment: Record<string, string> } };
  };
  expect(text).not.toContain(':?');
  expect(() => readConfig({ NODE_ENV: 'production', ...services.app.environment })).not.toThrow();
});

it('leaves what is there as it is, and adds what is missing', async () => {
  await writeFile(file(), 'SMTP_URL=smtps://mail.example\nSECRET_KEY=mine', { mode: 0o644 });
  await run();
  const made = await readFile(file(), 'utf8');
  expect(parseEnv(made)).toMatchObject({ SMTP_URL: 'smtps://mail.example', SECRET_KEY: 'mine' });
  expect(parseEnv(made)).not.toHaveProperty('COMPOSE_PROFILES');
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await run()).stdout).toBe('');
  expect(await readFile(file(), 'utf8')).toBe(made);
});
