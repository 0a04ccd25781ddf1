import { defineEntity, p } from '@mikro-orm/core';

import type { EntryKind } from '../contract/agenda.js';
import type { HistoryAction, HistoryField } from '../contract/case-history.js';

const HistorySchema = defineEntity({
  name: 'CaseHistory',
  tableName: 'case_history',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    caseId: p.uuid(),
    action: p.string().$type<HistoryAction>(),
    field: p.string().$type<HistoryField>().nullable(),
    entryKind: p.string().$type<EntryKind>().nullable(),
    description: p.string().nullable(),
    oldValue: p.string().nullable(),
    newValue: p.string().nullable(),
  },
});

/** One line of a case's history; written in the transaction of what it tells, never changed after. */
export class CaseHistory extends HistorySchema.class {}
HistorySchema.setClass(CaseHistory);
