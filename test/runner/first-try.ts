import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a test of this name runs for the first time since the folder was made. */
export function isFirstTry(name: string): boolean {
  const mark = join(process.env.FIXTURE_FOLDER!, name);
  if (existsSync(mark)) return false;
  writeFileSync(mark, '');
  return true;
}
