import type { EntityManager } from '@mikro-orm/postgresql';

import { IDENTIFYING_FIELDS, type IdentifyingField, type SameClient } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { execute } from '../database/database.js';
import { callerMay } from '../database/key-rights.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';

/** Values that identify a client. */
export type Identity = Partial<Record<IdentifyingField, string | null>>;

export interface Asked {
  /** Ids of clients that are known to be others. */
  distinctFrom?: readonly string[];
  /** Fields to compare; all of them where it is left out. */
  about?: readonly IdentifyingField[];
  /** Name of the field that holds the client's name in the request. */
  nameAt?: string;
}

const MESSAGES: Record<IdentifyingField, (name: string) => string> = {
  taxId: FIELD_MESSAGES.taxIdTaken,
  email: FIELD_MESSAGES.emailTaken,
  name: FIELD_MESSAGES.nameTaken,
};

/** Conditions of clients with the same value, by field. */
const SAME: Record<IdentifyingField, (value: string, taxId: string | null) => Sql> = {
  taxId: (value) => sql`tax_key = number_key(${value})`,
  email: (value) => sql`email = ${value}`,
  // Clients with another tax number are other clients.
  name: (value, taxId) =>
    sql`id in (select clients_called(${value})) and coalesce(tax_key = number_key(${taxId}), true)`,
};
const FIRST = columns<SameRow>({
  id: '(array_agg(id order by name, id))[1]',
  name: '(array_agg(name order by name, id))[1]',
  readable: callerMay('clients:read'),
});

interface SameRow {
  id: string;
  name: string;
  /** Whether who asks may be told who it is. */
  readable: boolean;
}

/** Stands for a client's name where a key may not read it. */
const SOMEBODY = 'Outro cliente';

/**
 * Refuses a client whose tax number, e-mail or name another one has, within the transaction that stores it: two at
 * once are two, one after the other. What is in the recycle bin is out of sight here, too.
 * @throws Problem client_exists, which names the other one to those who may read clients; key_without_right for an
 * e-mail that a key may not set, before it is told whether a client has it
 */
export async function refuseSame(
  em: EntityManager,
  id: string,
  identity: Identity,
  { distinctFrom = [], about = IDENTIFYING_FIELDS, nameAt = 'name' }: Asked,
): Promise<void> {
  if (identity.email && about.includes('email')) await refuseWithoutRight(em);
  const existing = new Map<string, SameClient>();
  const errors: Record<string, string> = {};
  for (const field of about) {
    const value = identity[field] ?? null;
    if (value === null) continue;
    const [same] = await execute(
      em,
      sql`select ${FIRST} from clients where ${SAME[field](value, identity.taxId ?? null)} and id <> ${id}
          having not bool_or(id = any (${distinctFrom}::uuid[]))`,
    );
    if (!same) continue;
    const { id: sameId, name, readable } = same;
    errors[field === 'name' ? nameAt : field] = MESSAGES[field](readable ? name : SOMEBODY);
    if (!readable) continue;
    const { by } = existing.get(sameId) ?? { by: [] };
    existing.set(sameId, { id: sameId, name, by: [...by, field] });
  }
  if (Object.keys(errors).length === 0) return;
  const told = existing.size > 0 ? { existing: [...existing.values()] } : {};
  throw new Problem('client_exists', { errors, ...told });
}

async function refuseWithoutRight(em: EntityManager): Promise<void> {
  const may = columns<{ may: boolean }>({ may: callerMay('client_emails:write') });
  const [row] = await execute(em, sql`select ${may}`);
  if (!row!.may) throw new Problem('key_without_right');
}
