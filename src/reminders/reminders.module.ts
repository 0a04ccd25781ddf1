import { Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module.js';
import { ReminderSettingsService } from './reminder-settings.service.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersJobs } from './reminders.jobs.js';

declare module '../audit/audit.js' {
  interface Audited {
    reminders: {
      /** The reminders of all entries without their own. */
      action: 'reminders_changed';
      subject: never;
    };
  }
}

@Module({
  imports: [MailModule],
  controllers: [RemindersController],
  providers: [ReminderSettingsService, RemindersJobs],
})
export class RemindersModule {}
