import { WEBHOOK_RETRY_HOURS } from '../contract/webhooks.js';
import { RETRIES } from './webhook-dispatcher.service.js';

it('tries a delivery for three days, with pauses that grow', () => {
  const { attempts, retrySeconds, longestRetrySeconds } = RETRIES;
  const waits = Array.from({ length: attempts - 1 }, (_, n) =>
    Math.min(retrySeconds * 2 ** n, longestRetrySeconds),
  );
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(WEBHOOK_RETRY_HOURS);
  expect(hours).toBeLessThan(WEBHOOK_RETRY_HOURS + 8);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});
