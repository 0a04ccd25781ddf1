import { defineEntity, p } from '@mikro-orm/core';

const PaperSchema = defineEntity({
  name: 'Paper',
  tableName: 'ai_papers',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    title: p.string(),
    storagePath: p.string(),
    sizeBytes: p.bigint('number'),
    state: p.enum(['reserved', 'stored'] as const).defaultRaw(`'reserved'`),
  },
});

/** A PDF that somebody uploaded for analysis. The database fills whose it is. */
export class Paper extends PaperSchema.class {}
PaperSchema.setClass(Paper);
