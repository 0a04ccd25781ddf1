import type { Run } from '../database/run.js';
import { columns, sql } from '../database/sql.js';

/** The archive's file with a line for each stored file. */
export const MANIFEST = 'manifesto.jsonl';

/** The archive's file that describes it. */
export const FACTS_FILE = 'causa.json';

/** Content of `causa.json`. */
export interface ArchiveFacts {
  officeId: string;
  /** Name of the last numbered migration, such as `0093_closing_offices`: the tables are those of that version. */
  schema: string;
}

/** The version of the tables here. */
export async function schemaOf(run: Run): Promise<string> {
  const newest = columns<{ name: string }>({ name: 'name' });
  const [migration] = await run(
    sql`select ${newest} from migrations.migrations order by name desc limit 1`,
  );
  return migration!.name;
}
