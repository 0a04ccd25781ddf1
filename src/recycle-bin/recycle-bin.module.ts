import { Module } from '@nestjs/common';

import type { DeletionKind, DiscardKind } from '../contract/deletions.js';
import { DeletionsController } from './deletions.controller.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { RecycleBinJobs } from './recycle-bin.jobs.js';
import { RecycleBinService } from './recycle-bin.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    'recycle-bin': {
      action:
        | `${DiscardKind}_deleted`
        | `${DeletionKind}_restored`
        | 'import_undone'
        /** By the database's function `purge_deletion`. */
        | `${DeletionKind}_purged`;
      subject: DeletionKind;
    };
  }
}

@Module({
  controllers: [DeletionsController, ImportsController],
  providers: [RecycleBinService, RecycleBinJobs, ImportsService],
})
export class RecycleBinModule {}
