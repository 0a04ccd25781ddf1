import { Body, Controller, Param, Query } from '@nestjs/common';

import { KEYS_KEPT } from '../contract/users.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe, OptionalIdPipe } from '../routes/id.pipe.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { wordPipe } from '../routes/word.pipe.js';
import { StaffUserChangeBody } from './staff.dto.js';
import { staffUserList } from './staff.queries.js';
import { StaffService } from './staff.service.js';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Route.get('staff-users', {
    access: 'staff',
    list: staffUserList,
    reply: 'StaffUser',
    summary: 'Staff members who have access to the office.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof staffUserList>) {
    return this.staff.list(session, query);
  }

  @Route.get('staff-users/:id', {
    access: 'staff',
    reply: 'StaffUserRecord',
    summary: 'One staff member.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.staff.get(session, id);
  }

  @Route.put('staff-users/:id', {
    access: 'administrator',
    reply: 'StaffUserRecord',
    summary: 'Saves a change of a staff member’s profile.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: StaffUserChangeBody,
  ) {
    return this.staff.update(session, id, body);
  }

  @Route.delete('staff-users/:id', {
    access: 'administrator',
    reply: 'StaffUserRecord',
    summary: 'Removes a staff member’s access.',
    details:
      'Their sessions in the office end at once and their name stays on what they wrote. Another invitation brings them back. API keys that they made are revoked, unless `keys=keep`; webhooks that they made go on. Cases that they answer for go to `successorId`, a colleague with access, or to nobody. Nobody removes themselves, so that an office keeps an administrator.',
  })
  delete(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('successorId', OptionalIdPipe) successorId: string | null,
    @Query('keys', wordPipe(KEYS_KEPT)) keys: typeof KEYS_KEPT | undefined,
  ) {
    return this.staff.delete(session, id, successorId, keys === KEYS_KEPT);
  }
}
