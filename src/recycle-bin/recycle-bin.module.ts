import { Module } from '@nestjs/common';

import { DeletionsController } from './deletions.controller.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { RecycleBinJobs } from './recycle-bin.jobs.js';
import { RecycleBinService } from './recycle-bin.service.js';

@Module({
  controllers: [DeletionsController, ImportsController],
  providers: [RecycleBinService, RecycleBinJobs, ImportsService],
})
export class RecycleBinModule {}
