import { defineEntity, p } from '@mikro-orm/core';

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    caseId: p.uuid().nullable(),
    clientId: p.uuid().nullable(),
    requestId: p.uuid().nullable(),
    title: p.string(),
    storagePath: p.string(),
    sizeBytes: p.bigint('number'),
    sharedWithClient: p.boolean(),
    state: p.enum(['reserved', 'received', 'stored'] as const).defaultRaw(`'reserved'`),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A stored file with a title. What the file itself is never changes after its upload. */
export class Document extends DocumentSchema.class {
  /** Takes over the changes of a person; fields that are left out stay. */
  revise(change: Partial<Pick<Document, 'title' | 'sharedWithClient'>>): void {
    this.title = change.title ?? this.title;
    this.sharedWithClient = change.sharedWithClient ?? this.sharedWithClient;
  }

  /**
   * Puts it to the papers of a case, and so into the folder of that case's client (see `documents_filed_anew`).
   * @returns whether it was not there
   */
  fileIn(caseId: string): boolean {
    const isNew = this.caseId !== caseId;
    this.caseId = caseId;
    return isNew;
  }
}
DocumentSchema.setClass(Document);
