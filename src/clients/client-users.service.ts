import { Injectable } from '@nestjs/common';

import type {
  ClientUser as ShownClientUser,
  ClientUserRecord,
  UserStatistics,
} from '../contract/users.js';
import { Database } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { endPendingInvitations } from '../invitations/end-pending.js';
import { ClientUser } from './client-user.entity.js';
import type { ClientUserChangeBody } from './client-users.dto.js';
import { clientUserById, clientUserList, userStatistics } from './client-users.queries.js';

const EDITED: Editable<ClientUser> = {
  entity: ClientUser,
  table: 'client_users',
  shown: clientUserById,
};

@Injectable()
export class ClientUsersService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof clientUserList>): Promise<Page<ShownClientUser>> {
    return this.database.page(session, clientUserList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ClientUserRecord>> {
    return this.database.record(session, clientUserById(id));
  }

  statistics(session: Session): Promise<Json<UserStatistics>> {
    return this.database.record(session, userStatistics());
  }

  /** Another e-mail of somebody without an account ends the invitation sent to the one before. @throws Problem what `edit` throws */
  async update(
    session: Session,
    id: string,
    body: ClientUserChangeBody,
  ): Promise<Json<ClientUserRecord>> {
    const { version: _, ...content } = body;
    await edit(this.database, session, EDITED, id, body, async (user, em) => {
      const { clientId, email: before } = user;
      user.revise(content);
      if (user.userId || user.email === before) return;
      await em.flush();
      await endPendingInvitations(em, clientId, before);
    });
    return this.get(session, id);
  }
}
