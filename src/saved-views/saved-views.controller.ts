import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { NewSavedViewBody, SavedViewChangeBody } from './saved-views.dto.js';
import { savedViewList } from './saved-views.queries.js';
import { SavedViewsService } from './saved-views.service.js';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Route.get('saved-views', {
    access: 'staff',
    list: savedViewList,
    reply: 'SavedView',
    summary: 'The views of the cases that who asks has saved, oldest first.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof savedViewList>) {
    return this.views.list(session, query);
  }

  @Route.get('saved-views/:id', {
    access: 'staff',
    reply: 'SavedView',
    summary: 'One of them.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.views.get(session, id);
  }

  @Route.post('saved-views', {
    access: 'staff',
    reply: 'SavedView',
    summary: 'Saves a view of the cases under a name. A person has thirty at most.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewSavedViewBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.views.create(session, body, idempotencyKey);
  }

  @Route.put('saved-views/:id', {
    access: 'staff',
    reply: 'SavedView',
    summary: 'Gives one another name, or has it show something else.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: SavedViewChangeBody,
  ) {
    return this.views.update(session, id, body);
  }

  @Route.delete('saved-views/:id', {
    access: 'staff',
    reply: 'SavedView',
    summary: 'Deletes one. The cases that it shows stay.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.views.delete(session, id);
  }
}
