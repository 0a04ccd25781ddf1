import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.js';

/** Reads `.env` and the process environment (which wins); ends the process with one line for each fault. */
export function configFromEnvironment(): Config {
  loadEnvFile();
  try {
    return readConfig({ ...process.env, SECRET_KEY: process.env.SECRET_KEY ?? localSecret() });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) console.error(`causa: ${problem}`);
    process.exit(1);
  }
}

export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Outside production the secret is made on the first start and kept with the data. */
function localSecret(): string | undefined {
  if (process.env.NODE_ENV === 'production') return undefined;
  const directory = process.env.DATA_DIR ?? '.data';
  const file = join(directory, 'secret-key');
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
