import { setTimeout as sleep } from 'node:timers/promises';

import type { ClientRecord } from '../../src/contract/clients.js';
import type { InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { TestServer } from '../support/app.js';
import { mailsTo } from '../support/mails.js';
import type { Person } from '../support/person.js';

/*
 * The invitations of a server whose mail goes to a mail server that misbehaves. It is the only one on its
 * database: another would take mails out of the same outbox.
 */

let smtp: SmtpStandIn;
let server: TestServer;
let staff: Person;
let email: string;

beforeAll(async () => {
  smtp = await SmtpStandIn.start();
  server = await TestServer.start({ SMTP_URL: smtp.url, MAIL_FROM: 'Causa <causa@x.example>' });
  // What other tests left waiting would take the places of what these wait for.
  await server.owner.query(`delete from private.jobs where queue = 'mail'`);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.temper = 'accepts';
  const office = await server.office();
  staff = office.staff;
  email = `${office.slug}@cliente.example`;
});
// What could not leave would be tried again while other tests count what leaves.
afterEach(() =>
  server.owner.query(`delete from private.jobs where payload ->> 'recipient' like '%' || $1`, [
    email,
  ]),
);

const create = async (): Promise<ClientRecord> =>
  (await staff.post<ClientRecord>('/api/clients', { name: 'Vale Verde' })).body;

const add = (id: string) =>
  staff.post<PortalUser & InvitationSent>(`/api/clients/${id}/portal-users`, {
    fullName: 'Ana',
    email,
  });

describe('with a mail server that', () => {
  it('accepts slowly, the answer says that the mail has left', async () => {
    smtp.temper = 'accepts slowly';
    const { body } = await add((await create()).id);
    expect(body.emailSent).toBe(true);
  });

  it.each(['refuses for now', 'refuses the recipient', 'hangs'] as const)(
    '%s, the answer says that it has not, and the invitation is there',
    async (temper) => {
      smtp.temper = temper;
      const { status, body } = await add((await create()).id);
      expect([status, body.emailSent, body.status]).toEqual([201, false, 'pending']);
    },
  );

  it.each([
    ['accepts slowly', 'sent'],
    ['refuses for now', 'pending'],
    ['refuses the recipient', 'failed'],
  ] as const)('%s, a client’s form says that the mails are %s', async (temper, mailState) => {
    smtp.temper = temper;
    const people = (mark: string) =>
      ['a', 'b'].map((name) => ({ fullName: name, email: `${name}.${mark}.${email}` }));
    const states = ({ portalUsers }: ClientRecord) => portalUsers.map((user) => user.mailState);
    const { body: created } = await staff.post<ClientRecord>('/api/clients', {
      name: 'Vale Verde',
      portalUsers: people('new'),
    });
    expect(states(created)).toEqual([mailState, mailState]);
    const { body: changed } = await staff.put<ClientRecord>(`/api/clients/${created.id}`, {
      name: 'Vale Verde',
      contacts: [],
      portalUsers: people('added'),
      version: created.version,
    });
    expect(states(changed)).toEqual([mailState, mailState, mailState, mailState]);
  });

  it('refuses for now, a resend is the only one that leaves in the end', async () => {
    smtp.temper = 'refuses for now';
    const { id } = await create();
    const { invitationId } = (await add(id)).body;
    smtp.temper = 'accepts';
    const resent = await staff.post<InvitationSent>(`/api/invitations/${invitationId!}/resend`);
    expect(resent.body.emailSent).toBe(true);
    expect((await mailsTo(server, email)).map(({ state }) => state)).toEqual(['failed', 'done']);
    await server.owner.query(
      `update private.jobs set due_at = now() where payload ->> 'recipient' = $1`,
      [email],
    );
    await sleep(100);
    expect(smtp.messages.filter(({ recipient }) => recipient === email)).toHaveLength(1);
  });
});
