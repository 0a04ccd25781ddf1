import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { BillingPortal } from './billing-portal.service.js';
import { Checkouts } from './checkouts.service.js';
import { DuplicatePayments } from './duplicate-payments.js';
import { Offers } from './offers.service.js';
import { OfficeCheckouts } from './office-checkouts.js';
import { PaymentController } from './payment.controller.js';
import { PaymentMails } from './payment.mails.js';
import { PaymentMetrics } from './payment.metrics.js';
import { PlanChanges } from './plan-changes.js';
import { PlanPrices } from './plan-prices.js';
import { PortalSettings } from './portal-settings.js';
import { StripeAccount } from './stripe-account.js';
import { StripeKeys } from './stripe-keys.js';
import { StripeReconciliation } from './stripe-reconciliation.js';
import { StripeSubscriptions } from './stripe-subscriptions.service.js';
import { StripeWebhooksController } from './stripe-webhooks.controller.js';
import { StripeWebhooks } from './stripe-webhooks.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    payment: {
      /** By what was paid at Stripe, or was not. */
      action: 'plan_changed';
      subject: never;
    };
  }
}

/** What is paid through Stripe; what an office has for it is the subscriptions module's to tell. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [PaymentController, StripeWebhooksController],
  providers: [
    BillingPortal,
    Checkouts,
    DuplicatePayments,
    OfficeCheckouts,
    Offers,
    PaymentMails,
    PaymentMetrics,
    PlanChanges,
    PlanPrices,
    PortalSettings,
    StripeAccount,
    StripeKeys,
    StripeReconciliation,
    StripeSubscriptions,
    StripeWebhooks,
  ],
})
export class PaymentModule {}
