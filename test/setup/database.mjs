import { env } from 'node:process';

import { say } from '../../tools/lifetime.mjs';
import { startTestDatabase } from '../../tools/test-database.mjs';

/** One PostgreSQL for all workers of a project; `test/support/database.ts` takes databases of it. */
export default async function setup() {
  const { urls, stop } = await startTestDatabase(say);
  // The workers inherit it.
  env.DATABASES = JSON.stringify(urls);
  return stop;
}
