import { Module } from '@nestjs/common';

import { ReportsController } from './reports.controller.js';
import { ReportsJobs } from './reports.jobs.js';
import { ReportsService } from './reports.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    reports: { action: 'report_exported'; subject: never };
  }
}

@Module({ controllers: [ReportsController], providers: [ReportsService, ReportsJobs] })
export class ReportsModule {}
