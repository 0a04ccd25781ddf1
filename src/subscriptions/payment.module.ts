import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { BillingPortalService } from './billing-portal.service.js';
import { CheckoutsService } from './checkouts.service.js';
import { DuplicatePaymentsService } from './duplicate-payments.service.js';
import { OffersService } from './offers.service.js';
import { OfficeCheckoutsService } from './office-checkouts.service.js';
import { PaymentController } from './payment.controller.js';
import { PaymentMails } from './payment.mails.js';
import { PaymentMetrics } from './payment.metrics.js';
import { PlanChangesService } from './plan-changes.service.js';
import { PlanPricesService } from './plan-prices.service.js';
import { PortalSettingsService } from './portal-settings.service.js';
import { RenewalsService } from './renewals.service.js';
import { StripeAccountService } from './stripe-account.service.js';
import { StripeKeysService } from './stripe-keys.service.js';
import { StripeReconciliationJobs } from './stripe-reconciliation.jobs.js';
import { StripeSubscriptionsService } from './stripe-subscriptions.service.js';
import { StripeWebhooksController } from './stripe-webhooks.controller.js';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    payment: {
      /** By what was paid at Stripe, or was not. */
      action: 'plan_changed';
      subject: never;
    };
  }
}

/** Payments through Stripe; the subscriptions module tells what an office has for them. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [PaymentController, StripeWebhooksController],
  providers: [
    BillingPortalService,
    CheckoutsService,
    DuplicatePaymentsService,
    OfficeCheckoutsService,
    OffersService,
    PaymentMails,
    PaymentMetrics,
    PlanChangesService,
    PlanPricesService,
    PortalSettingsService,
    RenewalsService,
    StripeAccountService,
    StripeKeysService,
    StripeReconciliationJobs,
    StripeSubscriptionsService,
    StripeWebhooksService,
  ],
  exports: [RenewalsService, StripeAccountService],
})
export class PaymentModule {}
