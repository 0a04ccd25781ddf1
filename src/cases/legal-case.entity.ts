import { defineEntity, p } from '@mikro-orm/core';

import type { HistoryAction, HistoryField } from '../contract/case-history.js';
import { CASE_FIELDS, type CaseContent } from '../contract/cases.js';
import { namesOf } from '../contract/fields.js';
import { propertiesOf } from '../fields/entity-properties.js';

const LegalCaseSchema = defineEntity({
  name: 'LegalCase',
  tableName: 'cases',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(CASE_FIELDS),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** One change as the history tells it. */
export interface Change {
  action: Extract<HistoryAction, 'status_changed' | 'updated'>;
  field: HistoryField | null;
  oldValue: string | null;
  newValue: string | null;
}

const { status: _, ...HISTORY_FIELDS } = CASE_FIELDS;

/** A court case (processo). The office and the creator are the database's to fill. */
export class LegalCase extends LegalCaseSchema.class {
  /** Takes over the content and tells what changed: the status first, then field by field. */
  revise(content: Partial<CaseContent>): Change[] {
    const changes: Change[] = [];
    if (content.status !== undefined && content.status !== this.status) {
      changes.push({
        action: 'status_changed',
        field: null,
        oldValue: this.status,
        newValue: content.status,
      });
    }
    for (const field of namesOf(HISTORY_FIELDS)) {
      const [oldValue, newValue] = [this[field] ?? null, content[field]];
      if (newValue === undefined) continue;
      if (oldValue !== newValue) changes.push({ action: 'updated', field, oldValue, newValue });
    }
    Object.assign(this, content);
    return changes;
  }
}
LegalCaseSchema.setClass(LegalCase);
