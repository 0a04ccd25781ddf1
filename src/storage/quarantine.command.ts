/**
 * `npm run storage:quarantine`: lists the files that a sweep has taken out of sight, and since when.
 * `npm run storage:quarantine -- restore KEY...` puts some back, `-- restore all` everything.
 */
import { configFromEnvironment } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { openStorage } from './storage.module.js';

await attempt(async () => {
  const files = await openStorage(configFromEnvironment().storage);
  const [verb, ...keys] = process.argv.slice(2);
  if (verb !== undefined && (verb !== 'restore' || keys.length === 0)) {
    throw new StartupRefusal(
      'say nothing, to see what is in quarantine, or: restore KEY... or restore all',
    );
  }
  let count = 0;
  for await (const { key, sizeBytes, modifiedAt } of files.quarantined()) {
    if (verb === undefined) console.log(`${modifiedAt.toISOString()} ${sizeBytes} ${key}`);
    else if (!keys.includes(key) && keys[0] !== 'all') continue;
    else await files.putBack(key);
    count += 1;
  }
  console.log(
    `causa: ${count} files ${verb === undefined ? 'are in quarantine' : 'were put back'}`,
  );
});
