import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Takeout } from './takeout.entity.js';
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
  imports: [MailModule, DatabaseModule.holding([Takeout])],
  controllers: [TakeoutsController],
  providers: [TakeoutsService, TakeoutsJobs],
})
export class TakeoutsModule {}
