import { defineEntity, p } from '@mikro-orm/core';
import type { CaseStatus, HistoryAction, HistoryField } from '../contract/cases.js';
import { registerEntity } from '../database/orm.js';

const LegalCaseSchema = defineEntity({
  name: 'LegalCase',
  tableName: 'cases',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    title: p.string(),
    number: p.string().nullable(),
    status: p.string().$type<CaseStatus>().default('aberto'),
    dueDate: p.date().nullable(),
    court: p.string().nullable(),
    clientId: p.uuid().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** What a person may change of a case; what is left out is not changed. */
export type CaseContent = Partial<
  Pick<LegalCase, 'title' | 'status' | 'number' | 'dueDate' | 'court' | 'clientId'>
>;

/** One change as the history tells it. */
export interface Change {
  action: Extract<HistoryAction, 'status_changed' | 'updated'>;
  field: HistoryField | null;
  oldValue: string | null;
  newValue: string | null;
}

const FIELDS = [
  'title',
  'number',
  'dueDate',
  'court',
  'clientId',
] as const satisfies readonly HistoryField[];

/** A court case (processo). The office and the creator are the database's to fill. */
export class LegalCase extends LegalCaseSchema.class {
  /** Takes over the content and tells what changed: the status first, then field by field. */
  revise(content: CaseContent): Change[] {
    const changes: Change[] = [];
    if (content.status !== undefined && content.status !== this.status) {
      changes.push({
        action: 'status_changed',
        field: null,
        oldValue: this.status,
        newValue: content.status,
      });
    }
    for (const field of FIELDS) {
      if (content[field] === undefined) continue;
      const [oldValue, newValue] = [this[field] ?? null, content[field]];
      if (oldValue !== newValue) changes.push({ action: 'updated', field, oldValue, newValue });
    }
    Object.assign(this, content);
    return changes;
  }
}
LegalCaseSchema.setClass(LegalCase);
registerEntity(LegalCaseSchema);
