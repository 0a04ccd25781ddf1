import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { vi } from 'vitest';

import type { LegalCase } from '../../src/contract/cases.js';
import {
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookDeliveryStatistics,
  type WebhookEndpoint,
  type WebhookEndpointSecret,
} from '../../src/contract/webhooks.js';
import { WebhookDispatcherService } from '../../src/webhooks/webhook-dispatcher.service.js';
import { WebhookSenderService } from '../../src/webhooks/webhook-sender.service.js';
import { WebhooksJobs } from '../../src/webhooks/webhooks.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import type { Person } from '../support/person.js';
import { delivered } from '../support/webhook-jobs.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let server: TestServer;
let receiver: WebhookReceiver;
let office: TestOffice;
let staff: Person;
let target: Target;

type Target = WebhookEndpointSecret & { path: string };

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  server = await TestServer.start({ WEBHOOKS_TO_LOOPBACK: 'true' });
});
afterAll(() => Promise.all([server.stop(), receiver.stop()]));
beforeEach(async () => {
  // Jobs that other tests left waiting would disturb these.
  await server.owner.query(`delete from private.jobs where queue = 'webhook'`);
  office = await server.office();
  staff = office.staff;
  target = await endpoint();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ENDPOINTS = '/api/webhook-endpoints';
const DELIVERIES = '/api/webhook-deliveries';

async function endpoint(of = office, origin = receiver.url): Promise<Target> {
  const path = `/${randomUUID()}`;
  const { body } = await of.staff.post<WebhookEndpointSecret>(ENDPOINTS, {
    url: origin + path,
    events: ['processo.criado'],
  });
  return { ...body, path };
}

const addCase = (of = office) => of.staff.post<LegalCase>('/api/cases', { title: 'Um' });
const deliveries = async (filter = {}) =>
  (await staff.list<WebhookDelivery>(DELIVERIES, { filter })).body;
const the = async () => (await deliveries())[0]!;
const shown = async () => (await staff.get<WebhookEndpoint>(`${ENDPOINTS}/${target.id}`)).body;

/** Makes deliveries that wait for their next attempt due. */
async function later(): Promise<void> {
  await server.owner.query(
    `update private.jobs set due_at = now()
     where queue = 'webhook' and office_id = $1 and state = 'pending' and claims = 0`,
    [office.id],
  );
  await delivered(server, office.id);
}

/** All its attempts but the last have failed. */
async function almostGivenUp(): Promise<void> {
  await server.owner.query(
    `update private.jobs set failures = 18 where queue = 'webhook' and office_id = $1`,
    [office.id],
  );
}

/** Has something happen, and delivers it. */
async function happens(): Promise<WebhookDelivery> {
  await addCase();
  await delivered(server, office.id);
  return the();
}

describe('a delivery', () => {
  it('that fails is repeated with the same id and body, and signed anew', async () => {
    receiver.answers.set(target.path, 503);
    expect(await happens()).toMatchObject({ state: 'pending', attempts: 1, status: 503 });
    await later();
    expect(await the()).toMatchObject({ state: 'pending', attempts: 2 });
    expect(await shown()).toMatchObject({ failures: 2, deliveredAt: null });

    receiver.answers.set(target.path, 200);
    await later();
    const delivery = await the();
    expect(delivery).toMatchObject({
      ...{ state: 'delivered', attempts: 3, status: 200, fault: null },
      ...{ event: 'processo.criado', endpointId: target.id },
    });
    expect(delivery.durationMs).toBeGreaterThanOrEqual(0);
    expect(await shown()).toMatchObject({ failures: 0, deliveredAt: expect.any(String) as string });
    const events = receiver.events(target.path, target.secret);
    expect(events.map(({ id }) => id)).toEqual(Array(3).fill(delivery.eventId));
    const bodies = new Set(receiver.at(target.path).map(({ body }) => body));
    expect(bodies.size).toBe(1);
  });

  it(
    'is made once more by another process where one died in the middle',
    { tags: ['long'] },
    async () => {
      // Claims it like a process that is killed afterwards: the lease ends without a noted result.
      const { deliveries: queue } = server.app.get(WebhookDispatcherService);
      await queue.stop();
      try {
        await addCase();
        expect(await queue.claim(1)).toHaveLength(1);
        await server.owner.query(
          `update private.jobs set due_at = now() where queue = 'webhook' and office_id = $1`,
          [office.id],
        );
      } finally {
        await server.stop();
        server = await TestServer.start({ WEBHOOKS_TO_LOOPBACK: 'true' });
      }
      await delivered(server, office.id);
      expect(receiver.events(target.path, target.secret)).toHaveLength(1);
    },
  );

  it('follows nobody elsewhere', async () => {
    receiver.answers.set(target.path, (response) =>
      response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end(),
    );
    expect(await happens()).toMatchObject({ state: 'pending', status: 307 });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('does not wait for an answer that never comes, nor for one that never ends', async () => {
    const sender = server.app.get(WebhookSenderService);
    sender.timeoutMs = 300;
    receiver.answers.set(target.path, () => {});
    expect(await happens()).toMatchObject({ state: 'pending', fault: 'timeout', status: null });
    sender.timeoutMs = 60_000;
    receiver.answers.set(target.path, (response) => {
      response.writeHead(200).write('e ');
    });
    await later();
    expect(await the()).toMatchObject({ state: 'delivered', status: 200 });
    sender.timeoutMs = 10_000;
  });

  it('takes little of an answer that is large', async () => {
    let sent = 0;
    receiver.answers.set(target.path, (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
      response.once('close', () => receiver.answers.delete(target.path));
    });
    expect(await happens()).toMatchObject({ state: 'delivered' });
    await vi.waitFor(() => expect(receiver.answers.has(target.path)).toBe(false), 60_000);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('says what was in the way where nobody answers', async () => {
    const nobody = await endpoint(office, 'http://127.0.0.1:9');
    await addCase();
    await delivered(server, office.id);
    expect((await deliveries({ endpointId: nobody.id }))[0]).toMatchObject({ fault: 'refused' });
    receiver.answers.set(target.path, (response) => {
      response.destroy();
    });
    await addCase();
    await delivered(server, office.id);
    expect((await deliveries({ endpointId: target.id }))[0]).toMatchObject({ fault: 'broken' });
  });

  it('for one office waits for no slow receiver of another', async () => {
    const { deliveries: queue } = server.app.get(WebhookDispatcherService);
    const sender = server.app.get(WebhookSenderService);
    sender.timeoutMs = 60_000;
    const held: ServerResponse[] = [];
    receiver.answers.set(target.path, (response) => held.push(response));
    for (let n = 0; n < 3 * queue.type.atOnceOfOffice!; n += 1) await addCase();
    queue.wake();
    await vi.waitFor(() => expect(held).toHaveLength(queue.type.atOnceOfOffice!), 60_000);
    // More than its places are due, and still another office's is made at once.
    const other = await server.office();
    const theirs = await endpoint(other);
    await addCase(other);
    queue.wake();
    await vi.waitFor(() => expect(receiver.at(theirs.path)).toHaveLength(1), 60_000);
    expect(held).toHaveLength(queue.type.atOnceOfOffice!);
    await server.owner.query(
      `delete from private.jobs where queue = 'webhook' and office_id = $1`,
      [office.id],
    );
    for (const response of held) response.end();
    sender.timeoutMs = 10_000;
  });
});

describe('an address', () => {
  /** The office's endpoint has a name, which stands for these addresses. */
  async function named(...addresses: string[]) {
    const resolve = vi
      .spyOn(server.app.get(WebhookSenderService), 'resolve')
      .mockResolvedValue(addresses);
    const { port } = new URL(receiver.url);
    await server.owner.query('update webhook_endpoints set url = $2 where id = $1', [
      target.id,
      `http://hook.causa.example:${port}${target.path}`,
    ]);
    return resolve;
  }

  it('that is private is refused behind a name, also among others', async () => {
    for (const all of [
      ['169.254.169.254'],
      ['127.0.0.1', '10.0.0.8'],
      ['93.184.216.34', '::ffff:169.254.169.254'],
    ]) {
      await named(...all);
      const { state, fault, status } = await happens();
      expect([all, state, fault, status]).toEqual([all, 'pending', 'address', null]);
    }
    expect(receiver.at(target.path)).toEqual([]);
  });

  it('on this machine is refused unless a test’s setting lets it', async () => {
    const strict = await TestServer.start();
    const { status } = await staff
      .at(strict.url)
      .post(ENDPOINTS, { url: 'https://127.0.0.1/causa', events: ['processo.criado'] });
    expect(status).toBe(422);
    const sender = strict.app.get(WebhookSenderService);
    const { signal } = new AbortController();
    const direct = await sender.post(receiver.url + target.path, {}, '{}', signal);
    expect(direct).toMatchObject({ status: null, fault: 'address' });
    vi.spyOn(sender, 'resolve').mockResolvedValue(['::1']);
    const behind = await sender.post('https://hook.causa.example/', {}, '{}', signal);
    expect(behind).toMatchObject({ status: null, fault: 'address' });
    await strict.stop();
    expect(receiver.at(target.path)).toEqual([]);
  });

  it('is looked up once: what was checked is where the connection goes', async () => {
    const resolve = await named('127.0.0.1');
    resolve.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.8']);
    expect(await happens()).toMatchObject({ state: 'delivered' });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(receiver.at(target.path)[0]!.headers.host).toContain('hook.causa.example');
  });

  it('that no name server knows is told so', async () => {
    await named();
    expect(await happens()).toMatchObject({ fault: 'dns', status: null });
  });
});

describe('an endpoint that takes nothing', () => {
  const days = (n: number) =>
    server.owner.query(
      `update webhook_endpoints set failing_since = now() - make_interval(days => $2) where id = $1`,
      [target.id, n],
    );
  const mails = async () =>
    (await mailsTo(server, staff.email)).filter(({ subject }) => subject.startsWith('O webhook'));

  it('is switched off when a delivery is given up after three days, and the staff get a mail', async () => {
    receiver.answers.set(target.path, 500);
    await happens();
    await days(3);
    await almostGivenUp();
    await later();
    expect(await the()).toMatchObject({ state: 'failed', status: 500, attempts: 2 });
    expect(await shown()).toMatchObject({
      enabled: false,
      switchedOffAt: expect.any(String) as string,
      failures: 2,
    });
    expect(await mails()).toHaveLength(1);
    const [mail] = await receivedBy(server, staff.email);
    expect(mail!.html).toContain('Durante três dias nenhuma entrega foi aceita.');
    expect(mail!.plain).toContain('deixou de aceitar o que a Causa lhe envia');

    // Events meanwhile are not kept; switched on again, it begins anew.
    await addCase();
    expect(await deliveries()).toHaveLength(1);
    const { url, events, version } = await shown();
    await staff.put(`${ENDPOINTS}/${target.id}`, { url, events, enabled: true, version });
    expect(await shown()).toMatchObject({ enabled: true, switchedOffAt: null, failures: 0 });
  });

  it('stays on where something was delivered meanwhile', async () => {
    receiver.answers.set(target.path, 500);
    await happens();
    await days(1);
    await almostGivenUp();
    await later();
    expect(await the()).toMatchObject({ state: 'failed' });
    expect(await shown()).toMatchObject({ enabled: true });
    expect(await mails()).toEqual([]);
  });

  it(
    'is switched off at once where it says that it is gone, and the mail says that it is gone',
    { tags: ['long'] },
    async () => {
      receiver.answers.set(target.path, 410);
      expect(await happens()).toMatchObject({ state: 'failed', status: 410 });
      expect(await shown()).toMatchObject({ enabled: false });
      expect(await mails()).toHaveLength(1);
      const [mail] = await receivedBy(server, staff.email);
      expect(mail!.html).toContain('O endereço respondeu que já não existe.');
      expect(mail!.plain).toMatch(/respondeu que já não existe \(410 Gone\)/);
      expect(mail!.html + mail!.plain).not.toMatch(/três dias|deixou de aceitar/);
    },
  );
});

describe('by hand', () => {
  const resend = (id: string, by = staff) => by.post<WebhookDelivery>(`${DELIVERIES}/${id}/resend`);
  const send = (by = staff) => by.post<WebhookDelivery>(`${ENDPOINTS}/${target.id}/test`);

  it('a delivered event is sent again, with the same id', async () => {
    const { id } = await happens();
    expect((await resend(id)).status).toBe(200);
    await delivered(server, office.id);
    const events = receiver.events(target.path, target.secret);
    expect(events.map((event) => event.id)).toEqual([events[0]!.id, events[0]!.id]);
    expect(await the()).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(await deliveries()).toHaveLength(1);
  });

  it('a delivery that waits for its next attempt has it now, once, however often it is asked for', async () => {
    receiver.answers.set(target.path, 503);
    const { id } = await happens();
    const held: ServerResponse[] = [];
    receiver.answers.set(target.path, (response) => held.push(response));
    await Promise.all(Array.from({ length: 8 }, () => resend(id)));
    await vi.waitFor(() => expect(held).toHaveLength(1), 60_000);
    await resend(id);
    held[0]!.writeHead(204).end();
    await delivered(server, office.id);
    expect(await the()).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(receiver.at(target.path)).toHaveLength(2);
  });

  it('a test is sent to one that is off, once, and says nothing about it', async () => {
    const { url, events, version } = target;
    await staff.put(`${ENDPOINTS}/${target.id}`, { url, events, enabled: false, version });
    receiver.answers.set(target.path, 500);
    expect((await send()).status).toBe(201);
    await delivered(server, office.id);
    expect(await the()).toMatchObject({ event: 'webhook.teste', state: 'failed', attempts: 1 });
    expect(await shown()).toMatchObject({ failures: 0 });
    receiver.answers.delete(target.path);
    await send();
    await delivered(server, office.id);
    const [failed, last] = receiver.events(target.path, target.secret);
    expect(failed).toMatchObject({ type: 'webhook.teste', data: {} });
    expect(last!.id).not.toBe(failed!.id);
  });

  it('is refused where it is too often', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => send()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the log', () => {
  it('is filtered by endpoint, event and failure, and counted', async () => {
    const other = await endpoint();
    receiver.answers.set(target.path, 503);
    await addCase();
    await staff.post(`${ENDPOINTS}/${other.id}/test`);
    await delivered(server, office.id);
    const found = async (filter: object) => (await deliveries(filter)).length;
    expect(await found({})).toBe(3);
    expect(await found({ endpointId: other.id })).toBe(2);
    expect(await found({ event: 'webhook.teste' })).toBe(1);
    expect(await found({ failing: true })).toBe(1);
    const { body } = await staff.get<WebhookDeliveryStatistics>(`${DELIVERIES}/statistics`);
    expect(body).toEqual({ total: 3, failing: 1 });
    const wrong = await staff.list(DELIVERIES, { filter: { event: 'processo.fechado' } });
    expect(wrong.status).toBe(400);
  });

  it('forgets what is a month old', async () => {
    await happens();
    await server.owner.query(
      `update webhook_deliveries set created_at = now() - interval '31 days' where office_id = $1`,
      [office.id],
    );
    await happens();
    expect(await deliveries()).toHaveLength(2);
    await server.app.get(WebhooksJobs).forget();
    expect(await deliveries()).toHaveLength(1);
  });
});

it('names events that the database knows', async () => {
  const { rows } = await server.owner.query<{ text: string }>(
    `select string_agg(prosrc, '') as text from pg_proc where proname like 'tell_webhooks_of%'`,
  );
  const named = [...rows[0]!.text.matchAll(/'((?:processo|prazo|agenda|documento|pedido)\.\w+)'/g)];
  expect([...new Set(named.map(([, name]) => name))].toSorted()).toEqual(WEBHOOK_EVENTS.toSorted());
});
