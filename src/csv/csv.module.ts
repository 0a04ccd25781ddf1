import { Module } from '@nestjs/common';

import { ListImporter } from './list-importer.js';

/** Its lists share the server's few places, whatever they bring in. */
declare module '../audit/audit.js' {
  interface Audited {
    csv: { action: 'list_imported'; subject: 'import' };
  }
}

@Module({ providers: [ListImporter], exports: [ListImporter] })
export class CsvModule {}
