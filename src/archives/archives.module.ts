import { Module } from '@nestjs/common';

import { CoverSheetsModule } from '../cover-sheets/cover-sheets.module.js';
import { ArchivesController } from './archives.controller.js';
import { ArchivesService } from './archives.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    archives: { action: 'archive_downloaded'; subject: 'case' | 'client' };
  }
}

@Module({
  imports: [CoverSheetsModule],
  controllers: [ArchivesController],
  providers: [ArchivesService],
})
export class ArchivesModule {}
