import { Module } from '@nestjs/common';

import { DeletionsController } from './deletions.controller.js';
import { DiscardsController } from './discards.controller.js';
import { RecycleBinJobs } from './recycle-bin.jobs.js';
import { RecycleBinService } from './recycle-bin.service.js';

@Module({
  controllers: [DiscardsController, DeletionsController],
  providers: [RecycleBinService, RecycleBinJobs],
})
export class RecycleBinModule {}
