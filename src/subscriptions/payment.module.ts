import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { BillingPortalService } from './billing-portal.service.js';
import { CheckoutsService } from './checkouts.service.js';
import { DuplicatePayments } from './duplicate-payments.js';
import { OffersService } from './offers.service.js';
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
    DuplicatePayments,
    OfficeCheckouts,
    OffersService,
    PaymentMails,
    PaymentMetrics,
    PlanChanges,
    PlanPrices,
    PortalSettings,
    StripeAccount,
    StripeKeys,
    StripeReconciliation,
    StripeSubscriptionsService,
    StripeWebhooksService,
  ],
})
export class PaymentModule {}
