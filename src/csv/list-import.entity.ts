import { defineEntity, p } from '@mikro-orm/core';

import type { ImportKind } from '../contract/imports.js';

const ListImportSchema = defineEntity({
  name: 'ListImport',
  tableName: 'imports',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    kind: p.string().$type<ImportKind>(),
    fileName: p.string().nullable(),
    rowCount: p.integer(),
  },
});

/** An import as a whole, which its rows name: so it can be taken back. The database fills who made it. */
export class ListImport extends ListImportSchema.class {}
ListImportSchema.setClass(ListImport);
