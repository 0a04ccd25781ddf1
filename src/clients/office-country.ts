import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { HOME_COUNTRIES } from './home-country.js';

/** The office's own country, which is a new client's that says nothing of it, and whose rules hold where none is known. */
export async function homeCountry(em: EntityManager): Promise<string> {
  const country = columns<{ country: keyof typeof HOME_COUNTRIES }>({ country: 'country' });
  const [office] = await execute(em, sql`select ${country} from offices`);
  return HOME_COUNTRIES[office!.country];
}
