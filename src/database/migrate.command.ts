/**
 * `npm run db:migrate`: applies the migrations that are missing, with the owner's login in DATABASE_OWNER_URL.
 * `-- status` tells what is missing and changes nothing; `-- down` takes back the newest one, after a question that
 * `--yes` answers.
 */
import { commandLine, confirmed, misused } from '../config/command-line.js';
import { databaseUrls } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { connected } from './connected.js';
import { migrate, migrationFault } from './migrations.js';
import { AS_OWNER } from './transaction-settings.js';

const USAGE = 'db:migrate [-- status | up | down [--yes]]';

await attempt(async () => {
  const { options, words } = commandLine(USAGE, {
    options: { yes: { type: 'boolean', default: false } },
    words: 1,
  });
  const [verb = 'up'] = words;
  if (!['status', 'up', 'down'].includes(verb) || (options.yes && verb !== 'down')) {
    misused(USAGE);
  }
  const { DATABASE_OWNER_URL } = databaseUrls('DATABASE_OWNER_URL');
  if (verb === 'status') {
    const fault = await connected(DATABASE_OWNER_URL, (owner) => migrationFault(owner, AS_OWNER));
    console.log(`causa: ${fault ?? 'the database is up to date'}`);
    return;
  }
  if (verb === 'down' && !options.yes) {
    const question = 'This takes back the newest migration, with what it holds. Type down: ';
    if (!(await confirmed(question, 'down'))) throw new StartupRefusal('nothing was changed');
  }
  const names = await migrate(DATABASE_OWNER_URL, verb === 'down' ? 'down' : 'up');
  console.log(
    names.length === 0 ? 'causa: the database is up to date' : `causa: ${verb} ${names.join(', ')}`,
  );
}, 'DATABASE_OWNER_URL');
