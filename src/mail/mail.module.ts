import { Module } from '@nestjs/common';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';

import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { LocalMailbox } from './local-mailbox.js';
import { MailJobs } from './mail.jobs.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailer } from './mailer.js';
import { Outbox } from './outbox.js';
import { SEND_TIMEOUT_MS, smtpAddress } from './smtp.js';

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Config, Database],
      useFactory: (config: Config, database: Database): MailerOptions => ({
        transport: config.smtpUrl
          ? smtpAddress(config.smtpUrl)
          : new LocalMailbox(database).transport,
        defaults: { from: config.mailFrom } as MailerOptions['defaults'],
        sendTimeout: SEND_TIMEOUT_MS,
      }),
    }),
  ],
  controllers: [MailboxController],
  providers: [Outbox, Mailer, MailJobs, LocalMailbox],
  exports: [Outbox],
})
export class MailModule {}
