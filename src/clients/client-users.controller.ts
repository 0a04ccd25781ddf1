import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { ClientUserChangeBody } from './client-users.dto.js';
import { clientUserList } from './client-users.queries.js';
import { ClientUsersService } from './client-users.service.js';

@Controller()
export class ClientUsersController {
  constructor(private readonly users: ClientUsersService) {}

  @Route.get('client-users', {
    access: 'staff',
    keys: ['clients:read'],
    list: clientUserList,
    reply: 'ClientUser',
    summary: 'People at clients who may use the portal.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof clientUserList>) {
    return this.users.list(session, query);
  }

  @Route.get('client-users/:id', {
    access: 'staff',
    keys: ['clients:read'],
    reply: 'ClientUserRecord',
    summary: 'One of them, with what they see.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.users.get(session, id);
  }

  @Route.put('client-users/:id', {
    access: 'staff',
    reply: 'ClientUserRecord',
    summary: 'Saves a change of a client user.',
    details:
      'Another e-mail does not change the account; without one, it ends the invitation that was sent.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: ClientUserChangeBody,
  ) {
    return this.users.update(session, id, body);
  }

  @Route.delete('client-users/:id', {
    access: 'staff',
    reply: 'ClientUserRecord',
    summary: 'Removes a client user’s access.',
    details:
      'They see their client no more, nor cases that they were given, and pending invitations end. Their sessions in the office end at once, unless another of its clients is theirs. Their name stays on what they wrote. Another invitation brings them back.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.users.delete(session, id);
  }

  @Route.get('users/statistics', {
    access: 'staff',
    reply: 'UserStatistics',
    summary: 'How many staff members, client users and invitations there are.',
  })
  statistics(@CurrentSession() session: Session) {
    return this.users.statistics(session);
  }

  @Route.post('client-users/:id/invitation', {
    access: 'staff',
    reply: 'InvitedPortalUser',
    summary: 'Invites a portal user whose invitation expired, or who never had one.',
  })
  invite(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.users.invitePortalUser(session, id, idempotencyKey);
  }
}
