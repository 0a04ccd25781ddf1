import { WebhookDispatcherService } from '../../src/webhooks/webhook-dispatcher.service.js';
import type { TestServer } from './app.js';
import { until } from './until.js';

/** Does what is due in an office, until nothing is or under way. */
export async function delivered(server: TestServer, officeId: string): Promise<void> {
  await until(async () => {
    await server.app.get(WebhookDispatcherService).deliveries.doNext();
    const { rows } = await server.owner.query<{ waits: boolean }>(
      `select exists (
         select from private.jobs where queue = 'webhook' and office_id = $1 and state = 'pending'
           and (due_at <= now() or claims > 0)
       ) as waits`,
      [officeId],
    );
    return !rows[0]!.waits;
  });
}
