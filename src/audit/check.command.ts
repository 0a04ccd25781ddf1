/**
 * `npm run audit:check [-- HEAD...]`: checks the chains of seals of all offices and names the entries that were
 * altered, are missing or were inserted. It prints the head of each chain. Heads that were noted before can be given:
 * one that is in no chain reveals a chain that was cut off or made anew.
 */
import type pg from 'pg';

import { commandLine } from '../config/command-line.js';
import { configFromEnvironment } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { runOn } from '../database/run.js';
import { columns, sql } from '../database/sql.js';
import { AS_SYSTEM, asSystemOf } from '../database/transaction-settings.js';
import { type ChainReport, checkChain, type Fault, isUnbroken } from './chains.js';
import { headOf, readHead } from './seal.js';

const ID = columns<{ id: string }>({ id: 'id' });
const NUMBER = columns<{ number: number }>({ number: 'number' });

await attempt(async () => {
  const { words } = commandLine('audit:check [-- HEAD...]', { options: {}, words: Infinity });
  const { databaseUrl, auditKeys } = configFromEnvironment();
  const heads = new Set(words);
  for (const head of heads) {
    if (!readHead(head)) throw new StartupRefusal('a head is given as it was printed: NUMBER-SEAL');
  }
  const broken = await connected(databaseUrl, (client) => checkAll(client, auditKeys, heads));
  for (const head of heads)
    console.log(`causa: no office has the head ${head}: a chain was made anew or cut off`);
  if (broken > 0 || heads.size > 0) throw new StartupRefusal('the audit log was changed');
  console.log('causa: the audit log is whole');
});

/**
 * Checks the chain of each office and prints the result.
 * @param heads from which each head that is found is removed
 * @returns the number of broken chains
 */
async function checkAll(
  client: pg.Client,
  keys: readonly Buffer[],
  heads: Set<string>,
): Promise<number> {
  const offices = await runOn(client, AS_SYSTEM)(sql`select ${ID} from offices order by id`);
  let broken = 0;
  for (const { id } of offices) {
    const run = runOn(client, asSystemOf(id));
    const report = await checkChain(run, id, keys);
    for (const head of heads) {
      const { number, seal } = readHead(head)!;
      const found = await run(
        sql`select ${NUMBER} from audit_seals where number = ${number} and seal = decode(${seal}, 'hex')`,
      );
      if (found.length > 0) heads.delete(head);
    }
    print(id, report);
    if (!isUnbroken(report)) broken += 1;
  }
  return broken;
}

function print(office: string, report: ChainReport): void {
  const { head, entries, examples, faults } = report;
  if (head === null && examples.length === 0) return;
  console.log(`causa: office ${office}: ${entries} entries, head ${head ? headOf(head) : 'none'}`);
  for (const fault of examples) console.log(`causa: office ${office}: ${describe(fault)}`);
  const unnamed = Object.values(faults).reduce((sum, count) => sum + count) - examples.length;
  if (unnamed > 0) console.log(`causa: office ${office}: and ${unnamed} more`);
}

function describe({ kind, number, entryId }: Fault): string {
  const place = number === null ? '' : ` (number ${number})`;
  if (kind === 'altered') return `entry ${entryId}${place} was altered, or its seal was`;
  if (kind === 'inserted') return `entry ${entryId} has no seal: it was inserted, or nothing seals`;
  return entryId === null ? `the seal${place} is missing` : `entry ${entryId}${place} is missing`;
}
