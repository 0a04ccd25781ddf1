import { env } from 'node:process';

import { say } from '../../tools/lifetime.mjs';
import { startTestDatabase } from '../../tools/test-database.mjs';

/** One PostgreSQL for all workers of a run; `test/support/database.ts` takes databases of it. */
export default async function setup() {
  // Another project of this run has started it.
  if (env.DATABASES) return undefined;
  const { urls, stop } = await startTestDatabase(say);
  // The workers inherit it.
  env.DATABASES = JSON.stringify(urls);
  return stop;
}
