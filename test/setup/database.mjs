import { say } from '../../tools/lifetime.mjs';
import { startTestDatabase } from '../../tools/test-database.mjs';

/** One PostgreSQL for all workers of a project; `test/support/database.ts` takes databases of it. */
export default async function setup({ provide }) {
  const { urls, stop } = await startTestDatabase(say);
  provide('databases', urls);
  return stop;
}
