import { Injectable } from '@nestjs/common';

import { StripeAccountService } from './stripe-account.service.js';
import { portalConfigurationOf } from './stripe-portal.js';

/** Milliseconds for which the settings are cached; new ones at Stripe are used after that. */
const CACHE_MS = 5 * 60_000;

/** Finds our settings of Stripe's customer portal, and remembers them for a while. */
@Injectable()
export class PortalSettingsService {
  private configurationId: string | undefined;
  private expiresAt = 0;

  constructor(private readonly stripe: StripeAccountService) {}

  /** @returns undefined where `npm run stripe:setup` has not run: then those of the dashboard count @throws StripeFailure */
  async id(): Promise<string | undefined> {
    if (Date.now() >= this.expiresAt) {
      this.configurationId = (await this.stripe.call('page', portalConfigurationOf))?.id;
      this.expiresAt = Date.now() + CACHE_MS;
    }
    return this.configurationId;
  }
}
