import { Module } from '@nestjs/common';

import { ListImporter } from './list-importer.js';

/** Imports of all kinds share the server's few slots. */
declare module '../audit/audit.js' {
  interface Audited {
    csv: { action: 'list_imported'; subject: 'import' };
  }
}

@Module({ providers: [ListImporter], exports: [ListImporter] })
export class CsvModule {}
