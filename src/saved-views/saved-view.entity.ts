import { defineEntity, p } from '@mikro-orm/core';

import type { NewSavedView } from '../contract/saved-views.js';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    name: p.string(),
    query: p.text(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A saved view of the cases. The database fills its owner from the session. */
export class SavedView extends SavedViewSchema.class {
  /** Takes over what was saved; what is left out stays. */
  revise({ name = this.name, query = this.query }: Partial<NewSavedView>): void {
    Object.assign(this, { name, query });
  }
}
SavedViewSchema.setClass(SavedView);
