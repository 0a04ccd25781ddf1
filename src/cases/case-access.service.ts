import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { clientUserById } from '../clients/client-users.queries.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  type CaseAccessChange,
  CASES_GIVEN_MAX,
  type CaseViewers,
  type ClientUserRecord,
} from '../contract/users.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { caseViewers } from './case-access.queries.js';

const CASE = columns<{ caseId: string }>({ caseId: 'case_id' });

/** Single cases that client users see beside those of their own clients. */
@Injectable()
export class CaseAccessService {
  constructor(private readonly database: Database) {}

  list(session: Session, caseId: string): Promise<Json<CaseViewers>> {
    return this.database.record(session, caseViewers(caseId));
  }

  /** Gives and takes cases, all of them or none. @throws Problem not_found, validation_failed */
  async update(
    session: Session,
    clientUserId: string,
    { given = [], taken = [] }: CaseAccessChange,
  ): Promise<Json<ClientUserRecord>> {
    await this.database.write(session, async (em) => {
      await this.database.recordWithin(em, clientUserById(clientUserId));
      await note(
        em,
        clientUserId,
        'case_access_taken',
        await removeAccess(em, clientUserId, taken),
      );
      await note(em, clientUserId, 'case_access_given', await give(em, clientUserId, given));
    });
    return this.database.record(session, clientUserById(clientUserId));
  }
}

// Access is rows without an id of their own, given and taken in one statement each.

type Moved = { caseId: string }[];

function removeAccess(
  em: EntityManager,
  clientUserId: string,
  cases: readonly string[],
): Promise<Moved> {
  return execute(
    em,
    sql`delete from case_client_access
        where client_user_id = ${clientUserId} and case_id = any (${cases}::uuid[]) returning ${CASE}`,
  );
}

async function give(
  em: EntityManager,
  clientUserId: string,
  cases: readonly string[],
): Promise<Moved> {
  const counted = columns<{ n: number }>({ n: 'count(*)::int' });
  const wanted = new Set(cases.map((id) => id.toLowerCase())).size;
  const [found] = await execute(
    em,
    sql`select ${counted} from cases where id = any (${cases}::uuid[])`,
  );
  if (found!.n < wanted) throw refused(FIELD_MESSAGES.caseInvalid);
  const given = await execute(
    em,
    sql`insert into case_client_access (client_user_id, case_id)
        select ${clientUserId}::uuid, c.id from cases c where c.id = any (${cases}::uuid[])
        on conflict do nothing returning ${CASE}`,
  );
  // The office's lock is held: nobody else gives any meanwhile.
  const [all] = await execute(
    em,
    sql`select ${counted} from case_client_access where client_user_id = ${clientUserId}`,
  );
  if (all!.n > CASES_GIVEN_MAX) throw refused(FIELD_MESSAGES.tooManyCases(CASES_GIVEN_MAX));
  return given;
}

function refused(message: string): Problem {
  return new Problem('validation_failed', { errors: { given: message } });
}

async function note(
  em: EntityManager,
  id: string,
  action: 'case_access_given' | 'case_access_taken',
  cases: Moved,
): Promise<void> {
  const subject = { kind: 'portal_user', id } as const;
  await auditOwn(em, ...cases.map(({ caseId }) => ({ action, subject, detail: { caseId } })));
}
