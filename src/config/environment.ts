import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { databaseOf } from './addresses.js';
import { type Config, type OWNER_SETTING, readConfig } from './config.js';
import { Settings } from './settings.js';
import { StartupRefusal } from './startup.js';

/** Reads `.env` and the process environment (which wins). @throws ConfigError, StartupRefusal */
export function configFromEnvironment(): Config {
  loadEnvFile();
  const { SECRET_KEY, SECRET_KEY_FILE } = process.env;
  return readConfig({
    ...process.env,
    SECRET_KEY: SECRET_KEY || (SECRET_KEY_FILE ? undefined : localSecret()),
  });
}

/** The addresses that a command needs. @throws ConfigError naming each that is missing or wrong */
export function databaseUrls<
  Name extends 'DATABASE_URL' | 'DATABASE_SESSION_URL' | typeof OWNER_SETTING,
>(...names: Name[]): Record<Name, string> {
  loadEnvFile();
  const settings = new Settings(process.env);
  const urls = names.map((name) => [name, settings.required(name, ADDRESS, isDatabase)]);
  settings.refuse();
  return Object.fromEntries(urls) as Record<Name, string>;
}

const ADDRESS = 'a PostgreSQL address, as postgres://login:password@host:port/database';

function isDatabase(value: string): boolean {
  return databaseOf(value) !== null;
}

export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch {
    throw new StartupRefusal('the file .env cannot be read');
  }
}

/** Outside production the secret is made on the first start and kept with the data. */
function localSecret(): string | undefined {
  if (process.env.NODE_ENV === 'production') return undefined;
  const directory = process.env.DATA_DIR || '.data';
  const file = join(directory, 'secret-key');
  try {
    mkdirSync(directory, { recursive: true });
    if (!existsSync(file)) writeNew(file, randomBytes(32).toString('base64url'));
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupRefusal('the folder of DATA_DIR cannot be written and read');
  }
}

/** Writes a file once: of two processes that start together, the second takes the first one's. */
function writeNew(file: string, content: string): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
