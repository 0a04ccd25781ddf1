import { Injectable } from '@nestjs/common';

import { keptQuery } from '../contract/case-view-address.js';
import { SAVED_VIEW_MESSAGES, type SavedView as ShownView } from '../contract/saved-views.js';
import { Database } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { SavedView } from './saved-view.entity.js';
import type { NewSavedViewBody, SavedViewChangeBody } from './saved-views.dto.js';
import { savedViewById, savedViewList } from './saved-views.queries.js';

const EDITABLE: Editable<SavedView> = {
  entity: SavedView,
  table: 'saved_views',
  shown: savedViewById,
};

/** The session's own saved views of the cases. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof savedViewList>): Promise<Page<ShownView>> {
    return this.database.page(session, savedViewList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownView>> {
    return this.database.record(session, savedViewById(id));
  }

  /** @throws Problem validation_failed for a name that is taken, a query that is no view's, and one view too many */
  create(
    session: Session,
    { name, query }: NewSavedViewBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownView>> {
    const checkedQuery = checkQuery(query);
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const { id } = await this.database.write(
          session,
          async (em) => {
            const view = em.create(SavedView, { name, query: checkedQuery });
            await em.flush();
            return { id: view.id };
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
    change: SavedViewChangeBody,
  ): Promise<Json<ShownView>> {
    const { name, query } = change;
    const kept = query === undefined ? undefined : checkQuery(query);
    await edit(this.database, session, EDITABLE, id, change, (view) =>
      view.revise({ name, query: kept }),
    );
    return this.get(session, id);
  }

  /** @returns the view as it was */
  delete(session: Session, id: string): Promise<Json<ShownView>> {
    return this.database.write(session, async (em) => {
      const shown = await this.database.recordWithin(em, savedViewById(id));
      const view = await em.findOneOrFail(SavedView, { id });
      em.remove(view);
      await em.flush();
      return shown;
    });
  }
}

/** @throws Problem validation_failed for a query that is no view's */
function checkQuery(query: string): string {
  const kept = keptQuery(query);
  if (kept !== null) return kept;
  throw new Problem('validation_failed', { errors: { query: SAVED_VIEW_MESSAGES.queryInvalid } });
}
