import { Module } from '@nestjs/common';

import { LocalMailbox } from './local-mailbox.js';
import { MailJobs } from './mail.jobs.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailer } from './mailer.js';
import { Outbox } from './outbox.js';

@Module({
  controllers: [MailboxController],
  providers: [Outbox, Mailer, MailJobs, LocalMailbox],
  exports: [Outbox],
})
export class MailModule {}
