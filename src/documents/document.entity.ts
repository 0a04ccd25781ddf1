import { defineEntity, p } from '@mikro-orm/core';

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    title: p.string(),
    sharedWithClient: p.boolean(),
    state: p.enum(['reserved', 'stored'] as const),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A stored file with a title. What the file itself is never changes after its upload. */
export class Document extends DocumentSchema.class {
  /** Takes over what a person changed; what is left out stays. @returns whether its client sees it from now on */
  revise(change: Partial<Pick<Document, 'title' | 'sharedWithClient'>>): { shared: boolean } {
    const before = this.sharedWithClient;
    this.title = change.title ?? this.title;
    this.sharedWithClient = change.sharedWithClient ?? before;
    return { shared: this.sharedWithClient && !before };
  }
}
DocumentSchema.setClass(Document);
