import { Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module.js';
import { TakeoutsController } from './takeouts.controller.js';
import { TakeoutsJobs } from './takeouts.jobs.js';
import { TakeoutsService } from './takeouts.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    takeouts: {
      action: 'takeout_ordered' | 'takeout_downloaded' | 'takeout_ended';
      subject: never;
    };
  }
}

@Module({
  imports: [MailModule],
  controllers: [TakeoutsController],
  providers: [TakeoutsService, TakeoutsJobs],
})
export class TakeoutsModule {}
