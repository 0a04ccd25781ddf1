import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ReminderDefaults } from './reminder-defaults.entity.js';
import { ReminderSettingsService } from './reminder-settings.service.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersJobs } from './reminders.jobs.js';

declare module '../audit/audit.js' {
  interface Audited {
    reminders: {
      /** The office's default reminders were changed. */
      action: 'reminders_changed';
      subject: never;
    };
  }
}

@Module({
  imports: [MailModule, DatabaseModule.holding([ReminderDefaults])],
  controllers: [RemindersController],
  providers: [ReminderSettingsService, RemindersJobs],
})
export class RemindersModule {}
