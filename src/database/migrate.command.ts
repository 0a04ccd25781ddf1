/** `npm run db:migrate [-- down]`: applies the migrations, or takes back the newest, with the owner's login. */
import { loadEnvFile } from '../config/environment.js';
import { migrate } from './migrations.js';
import { requiredUrl } from './roles.js';

loadEnvFile();
const direction = process.argv[2] === 'down' ? 'down' : 'up';
const names = await migrate(requiredUrl('DATABASE_OWNER_URL'), direction);
console.log(
  names.length === 0
    ? 'causa: the database is up to date'
    : `causa: ${direction} ${names.join(', ')}`,
);
