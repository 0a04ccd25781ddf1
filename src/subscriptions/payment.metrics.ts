import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';

import { Metrics } from '../observability/metrics.js';

type WebhookOutcome = 'received' | 'repeated' | 'refused';
type Finding = 'unclaimed' | 'unknown price' | 'no price' | 'paid twice' | 'paid twice long ago';

/** Metrics of payments. `jobs_pending` of the queue `stripe` counts the readings that wait. */
@Injectable()
export class PaymentMetrics {
  private readonly webhooks: Counter;
  private readonly findings: Counter;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.webhooks = new Counter({
      name: 'stripe_webhooks_total',
      help: 'Webhooks of Stripe to this process, by what became of them',
      labelNames: ['outcome'],
      registers,
    });
    this.findings = new Counter({
      name: 'stripe_findings_total',
      help: 'What this process found at Stripe that needs somebody or something',
      labelNames: ['finding'],
      registers,
    });
  }

  webhook(outcome: WebhookOutcome): void {
    this.webhooks.inc({ outcome });
  }

  record(finding: Finding): void {
    this.findings.inc({ finding });
  }
}
