import { defineEntity, p } from '@mikro-orm/core';

import type { AiCountry } from '../contract/ai.js';

const DocumentTemplateSchema = defineEntity({
  name: 'DocumentTemplate',
  tableName: 'document_templates',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    builtIn: p.string().nullable(),
    country: p.string().$type<AiCountry>(),
    name: p.string(),
    body: p.text().nullable(),
    archived: p.boolean().defaultRaw('false'),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

interface TemplateContent {
  name?: string | undefined;
  body?: string | null | undefined;
  archived?: boolean | undefined;
}

/** A template for pieces. Without a body it is the text that came along; every text that it had is the database's to keep. */
export class DocumentTemplate extends DocumentTemplateSchema.class {
  /** Takes over the saved fields; others stay. A body of null goes back to the text that came along. */
  revise({ name = this.name, body = this.body, archived = this.archived }: TemplateContent): void {
    Object.assign(this, { name, body, archived });
  }
}
DocumentTemplateSchema.setClass(DocumentTemplate);
