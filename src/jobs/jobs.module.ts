import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';

import { Cleaning } from './cleaning.js';
import { JobTable } from './job-table.js';
import { Jobs } from './jobs.js';
import { Schedules } from './schedules.js';

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [JobTable, Jobs, Schedules, Cleaning],
  exports: [Jobs, Schedules],
})
export class JobsModule {}
