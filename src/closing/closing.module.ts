import { Module } from '@nestjs/common';

import { AccountModule } from '../account/account.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PaymentModule } from '../subscriptions/payment.module.js';
import { ClosingController } from './closing.controller.js';
import { ClosingJobs } from './closing.jobs.js';
import { ClosingMails } from './closing.mails.js';
import { ClosingService } from './closing.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    closing: { action: 'office_closed' | 'office_closing_ended'; subject: never };
  }
}

@Module({
  imports: [AccountModule, MailModule, PaymentModule],
  controllers: [ClosingController],
  providers: [ClosingJobs, ClosingMails, ClosingService],
})
export class ClosingModule {}
