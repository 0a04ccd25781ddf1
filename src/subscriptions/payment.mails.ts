import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { pathTo } from '../contract/paths.js';
import type { StripeState } from '../contract/subscriptions.js';
import type { MailContent } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { administratorEmails } from '../tenancy/staff-emails.queries.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import {
  boughtInSeveralMail,
  boughtMail,
  boughtWithAccountMail,
  canceledMail,
  endedMail,
  owedMail,
  paidBackMail,
  pausedMail,
  paymentFailedMail,
  planMail,
} from './payment.mail-templates.js';
import type { OfficeSettled, PlanFacts, Unclaimed } from './settled.js';

/** Queues the mails about payments, each in the transaction that causes it. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly config: Config,
  ) {}

  /** Tells an office what became of its plan, where that is news. */
  async changed(
    em: EntityManager,
    { officeId, before, after, timeZone }: OfficeSettled,
    to?: readonly string[],
  ): Promise<void> {
    const write = newsOf(before, after);
    if (!write) return;
    const url = await this.subscriptionPage(em, officeId);
    await this.send(
      em,
      to ?? (await administratorEmails(em, officeId)),
      write({ plan: after, timeZone, url }),
    );
  }

  /** Tells a buyer whose plan has no office how to claim it. */
  async unclaimed(em: EntityManager, bought: Unclaimed): Promise<void> {
    const { email, tier, invite, isStaff, hasAccount } = bought;
    if (!invite || email === null || tier === null) return;
    const write = isStaff ? boughtInSeveralMail : hasAccount ? boughtWithAccountMail : boughtMail;
    const page = isStaff ? '/subscription' : '/auth?mode=signup';
    await this.send(em, [email], write({ email, tier, url: this.config.linkBase + page }));
  }

  /** Tells that something was paid twice and is given back. @param email of the buyer, where no office has it */
  async paidBack(em: EntityManager, officeId: string | null, email: string | null): Promise<void> {
    const url =
      officeId === null
        ? `${this.config.linkBase}/auth`
        : await this.subscriptionPage(em, officeId);
    const to = officeId === null ? [email].filter((each) => each !== null) : null;
    await this.send(em, to ?? (await administratorEmails(em, officeId!)), paidBackMail(url));
  }

  private async subscriptionPage(em: EntityManager, officeId: string): Promise<string> {
    const tenant = await this.tenants.firstOf(officeId, em);
    return this.config.linkBase + pathTo(tenant?.slug ?? null, 'subscription');
  }

  private async send(
    em: EntityManager,
    to: readonly string[],
    content: MailContent,
  ): Promise<void> {
    await this.outbox.queue(em, ...to.map((recipient) => ({ recipient, content })));
  }
}

type News = (occasion: { plan: PlanFacts; timeZone: string; url: string }) => MailContent;

function newsOf(before: PlanFacts | null, after: PlanFacts): News | null {
  const isPaidPlan = after.source === 'stripe' || before?.source === 'stripe';
  const was = stageOf(before);
  const is = stageOf(after);
  if (!isPaidPlan || is === 'none') return null;
  if (is !== 'paid') return is === was || (is === 'over' && was === 'none') ? null : NEWS[is];
  const goesOn = was === 'paid' || was === 'failed';
  if (!goesOn || before?.planTier !== after.planTier) return planMail;
  const isNewEnd = after.cancelAt !== null && after.cancelAt !== before.cancelAt;
  return isNewEnd ? canceledMail : null;
}

/** State of a subscription for its mails: none, paid, or why it is not. */
type Stage = 'none' | 'paid' | 'failed' | 'owed' | 'paused' | 'over';

const NEWS: Record<Exclude<Stage, 'none' | 'paid'>, News> = {
  failed: paymentFailedMail,
  owed: owedMail,
  paused: pausedMail,
  over: endedMail,
};

const STAGES: Record<StripeState, Stage> = {
  incomplete: 'none',
  incomplete_expired: 'over',
  trialing: 'paid',
  active: 'paid',
  past_due: 'owed',
  unpaid: 'owed',
  paused: 'paused',
  canceled: 'over',
};

function stageOf(plan: PlanFacts | null): Stage {
  if (!plan?.stripeState) return 'none';
  return plan.stripeState === 'past_due' && plan.counts ? 'failed' : STAGES[plan.stripeState];
}
