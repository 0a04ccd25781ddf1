import { Injectable } from '@nestjs/common';

import { completed } from '../contract/fields.js';
import {
  SAMPLE_THING_FIELDS,
  type SampleThing as ShownSampleThing,
} from '../contract/sample-things.js';
import { Database } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { SampleThing } from './sample-thing.entity.js';
import type { NewSampleThingBody, SampleThingChangeBody } from './sample-things.dto.js';
import { sampleThingById, sampleThingList } from './sample-things.queries.js';

const EDITABLE: Editable<SampleThing> = {
  entity: SampleThing,
  table: 'sample_things',
  shown: sampleThingById,
};

@Injectable()
export class SampleThingsService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof sampleThingList>): Promise<Page<ShownSampleThing>> {
    return this.database.page(session, sampleThingList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownSampleThing>> {
    return this.database.record(session, sampleThingById(id));
  }

  /** @throws Problem validation_failed for a name that is taken */
  create(
    session: Session,
    body: NewSampleThingBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownSampleThing>> {
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const { id } = await this.database.write(
          session,
          async (em) => {
            const made = em.create(SampleThing, completed(SAMPLE_THING_FIELDS, body));
            await em.flush();
            return { id: made.id };
          },
          { idempotencyKey: kept },
        );
        return this.get(session, id);
      },
      (id) => this.get(session, id),
    );
  }

  /** @throws Problem as `edit` and `create` */
  async update(
    session: Session,
    id: string,
    change: SampleThingChangeBody,
  ): Promise<Json<ShownSampleThing>> {
    await edit(this.database, session, EDITABLE, id, change, (found) => found.revise(change));
    return this.get(session, id);
  }

  /** @returns the record as it was */
  delete(session: Session, id: string): Promise<Json<ShownSampleThing>> {
    return this.database.write(session, async (em) => {
      const shown = await this.database.recordWithin(em, sampleThingById(id));
      em.remove(await em.findOneOrFail(SampleThing, { id }));
      await em.flush();
      return shown;
    });
  }
}
