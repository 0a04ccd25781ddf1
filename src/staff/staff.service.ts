import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { StaffUser as ShownStaffUser, StaffUserRecord } from '../contract/users.js';
import { Database, execute } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import type { StaffUserChangeBody } from './staff.dto.js';
import { staffUserById, staffUserList } from './staff.queries.js';
import { StaffUser } from './staff-user.entity.js';

const EDITABLE: Editable<StaffUser> = {
  entity: StaffUser,
  table: 'staff_users',
  filter: { deactivatedAt: null },
  shown: staffUserById,
};

/** Result of a removal; null where there is no such member. */
type Removal = 'removed' | 'self' | null;

@Injectable()
export class StaffService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof staffUserList>): Promise<Page<ShownStaffUser>> {
    return this.database.page(session, staffUserList.page(query));
  }

  get(session: Session, id: string): Promise<Json<StaffUserRecord>> {
    return this.database.record(session, staffUserById(id));
  }

  /** @throws Problem as `edit` */
  async update(
    session: Session,
    id: string,
    body: StaffUserChangeBody,
  ): Promise<Json<StaffUserRecord>> {
    const { version: _, ...content } = body;
    await edit(this.database, session, EDITABLE, id, body, (member) => member.revise(content));
    return this.get(session, id);
  }

  /**
   * Ends somebody's access to the office, from their next request on; their name stays on what they wrote.
   * @param successorId who answers for their cases from now on; null for nobody
   * @param keepKeys whether the API keys that they made go on; their webhooks do, because they tell nobody's names
   *   and others may rely on them
   * @returns the member as they were
   * @throws Problem not_administrator, not_found, own_access, invalid where the successor has no access
   */
  async delete(
    session: Session,
    id: string,
    successorId: string | null,
    keepKeys: boolean,
  ): Promise<Json<StaffUserRecord>> {
    const member = await this.get(session, id);
    await this.database.write(session, async (em) => {
      await execute(em, sql`select hand_over_cases(${id}, ${successorId})`);
      const came = columns<{ removal: Removal }>({ removal: sql`remove_staff_user(${id})` });
      const [row] = await execute(em, sql`select ${came}`);
      const removal = row?.removal ?? null;
      if (removal === null) throw new Problem('not_found');
      if (removal === 'self') throw new Problem('own_access');
      await auditOwn(em, { action: 'staff_user_removed', subject: { kind: 'staff_user', id } });
      if (!keepKeys) await revokeKeysOf(em, id);
    });
    return member;
  }
}

/** Revoked keys stay revoked when the staff member gets access again. */
async function revokeKeysOf(em: EntityManager, memberId: string): Promise<void> {
  const key = columns<{ id: string }>({ id: 'key' });
  const revoked = await execute(em, sql`select ${key} from revoke_api_keys_of(${memberId}) key`);
  await auditOwn(
    em,
    ...revoked.map(({ id }) => {
      const subject = { kind: 'api_key', id } as const;
      return { action: 'api_key_revoked', subject } as const;
    }),
  );
}
