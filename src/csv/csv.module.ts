import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { ListImport } from './list-import.entity.js';
import { ListImporter } from './list-importer.js';

/** Imports of all kinds share the server's few slots. */
declare module '../audit/audit.js' {
  interface Audited {
    csv: { action: 'list_imported'; subject: 'import' };
  }
}

@Module({
  imports: [DatabaseModule.holding([ListImport])],
  providers: [ListImporter],
  exports: [ListImporter],
})
export class CsvModule {}
