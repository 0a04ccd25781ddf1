import { setTimeout as sleep } from 'node:timers/promises';

import { WebhookDispatcher } from '../../src/webhooks/webhook-dispatcher.js';
import type { TestServer } from './app.js';

/** Does what is due in an office, until nothing is or under way. */
export async function delivered(server: TestServer, officeId: string): Promise<void> {
  for (;;) {
    await server.app.get(WebhookDispatcher).deliveries.doNext();
    const { rows } = await server.owner.query<{ waits: boolean }>(
      `select exists (
         select from private.jobs where queue = 'webhook' and office_id = $1 and state = 'pending'
           and (due_at <= now() or claims > 0)
       ) as waits`,
      [officeId],
    );
    if (!rows[0]!.waits) return;
    await sleep(10);
  }
}
