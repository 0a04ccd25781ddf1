/** `npm run db:migrate [-- down]`: applies the migrations, or takes back the newest, with the owner's login. */
import { databaseUrls } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { migrate } from './migrations.js';

await attempt(async () => {
  const { DATABASE_OWNER_URL } = databaseUrls('DATABASE_OWNER_URL');
  const direction = process.argv[2] === 'down' ? 'down' : 'up';
  const names = await migrate(DATABASE_OWNER_URL, direction);
  console.log(
    names.length === 0
      ? 'causa: the database is up to date'
      : `causa: ${direction} ${names.join(', ')}`,
  );
}, 'DATABASE_OWNER_URL');
