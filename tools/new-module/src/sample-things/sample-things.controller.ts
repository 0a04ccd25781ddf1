import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { NewSampleThingBody, SampleThingChangeBody } from './sample-things.dto.js';
import { sampleThingList } from './sample-things.queries.js';
import { SampleThingsService } from './sample-things.service.js';

const STAFF = { access: 'staff', reply: 'SampleThing' } as const;

@Controller()
export class SampleThingsController {
  constructor(private readonly service: SampleThingsService) {}

  @Route.get('sample-things', { ...STAFF, list: sampleThingList, summary: 'List of the office.' })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof sampleThingList>) {
    return this.service.list(session, query);
  }

  @Route.get('sample-things/:id', { ...STAFF, summary: 'One of them.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.service.get(session, id);
  }

  @Route.post('sample-things', { ...STAFF, summary: 'Creates one.' })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewSampleThingBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.service.create(session, body, idempotencyKey);
  }

  @Route.put('sample-things/:id', { ...STAFF, summary: 'Changes one.' })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: SampleThingChangeBody,
  ) {
    return this.service.update(session, id, body);
  }

  @Route.delete('sample-things/:id', { ...STAFF, summary: 'Deletes one.' })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.service.delete(session, id);
  }
}
