import { readConfig } from '../config/config.js';
import { CALL_MS, StripeAccountService } from './stripe-account.service.js';

it('a call that a person waits for takes ten seconds at the most, and is made once', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://causa_app:x@127.0.0.1:5432/causa',
    DATABASE_SESSION_URL: 'postgres://causa_session:x@127.0.0.1:5432/causa',
    SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
    STRIPE_SECRET_KEY: 'sk_test_patience',
    STRIPE_WEBHOOK_SECRET: 'whsec_patience',
  });
  const library = await new StripeAccountService(config).library();
  expect(library.getApiField('timeout')).toBe(CALL_MS);
  expect(CALL_MS).toBeLessThanOrEqual(10_000);
  expect(library.getMaxNetworkRetries()).toBe(0);
});
