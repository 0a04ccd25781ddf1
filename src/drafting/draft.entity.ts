import { defineEntity, p } from '@mikro-orm/core';

import type { AiCountry } from '../contract/ai.js';
import type { DraftValues } from '../contract/draft-fields.js';
import { usefulFills } from '../contract/draft-layout.js';
import type { DraftChange, Fill } from '../contract/drafting.js';
import type { DraftBlock } from '../contract/template-text.js';

const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'drafts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    caseId: p.uuid(),
    templateId: p.uuid(),
    title: p.string(),
    country: p.string().$type<AiCountry>(),
    blocks: p.json<DraftBlock[]>(),
    values: p.json<DraftValues>().name('field_values'),
    fills: p.json<Fill[]>(),
    archived: p.boolean().defaultRaw('false'),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A piece made for a case. Merged values stay as they were; people fill in the gaps. */
export class Draft extends DraftSchema.class {
  /** Takes over the saved fields; drops fills without a gap. */
  revise({ fills = this.fills, archived = this.archived }: Omit<DraftChange, 'version'>): void {
    this.fills = usefulFills(this.blocks, fills);
    this.archived = archived;
  }
}
DraftSchema.setClass(Draft);
