import type { ClientRecord } from '../../src/contract/clients.js';
import type { Invitation, InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import type { Jobs } from '../../src/jobs/jobs.js';
import type { Mailer } from '../../src/mail/mailer.js';
import { Outbox } from '../../src/mail/outbox.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { TestServer } from '../support/app.js';
import { inviteClientUser, inviteColleague } from '../support/invitations.js';
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
  // Jobs that other tests left waiting would take the places of those that these tests wait for.
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
// Mails that could not be sent would be tried again while other tests count the mails.
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
      portalUsers: [...people('added'), ...created.portalUsers],
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
    const { mails } = server.app.get(Outbox, { strict: false });
    while (await mails.doNext());
    expect(smtp.takenFor(email)).toHaveLength(1);
  });
});

describe.each([
  ['a colleague', inviteColleague],
  ['somebody of a client', inviteClientUser],
] as const)('an invitation of %s, with a mail server that', (_, invite) => {
  it('accepts slowly, is told to have been mailed', async () => {
    smtp.temper = 'accepts slowly';
    const { status, body } = await invite(staff, email);
    expect([status, body.emailSent, body.mailState]).toEqual([201, true, 'sent']);
    expect(smtp.takenFor(email)).toHaveLength(1);
  });

  it.each([
    ['refuses for now', 'pending'],
    ['refuses the recipient', 'failed'],
  ] as const)(
    '%s, is made, and told not to have been mailed: its mail is %s',
    async (temper, mailState) => {
      smtp.temper = temper;
      const { status, body } = await invite(staff, email);
      expect([status, body.status, body.emailSent, body.mailState]).toEqual([
        201,
        'pending',
        false,
        mailState,
      ]);
    },
  );
});

describe('an answer that waits as long as the product does', () => {
  /** The product's own setting, unless a test sets another. */
  const { deliveryWaitMs } = new Outbox({ register: () => ({}) } as unknown as Jobs, {} as Mailer);
  let outbox: Outbox;
  let longWaitMs: number;
  beforeEach(() => {
    outbox = server.app.get(Outbox, { strict: false });
    longWaitMs = outbox.deliveryWaitMs;
    outbox.deliveryWaitMs = deliveryWaitMs;
  });
  afterEach(() => {
    outbox.deliveryWaitMs = longWaitMs;
    smtp.temper = 'accepts';
    smtp.breakOff();
  });

  const failures = async () => {
    const { rows } = await server.owner.query<{ failures: number }>(
      `select failures from private.jobs where payload ->> 'recipient' = $1`,
      [email],
    );
    return rows.map(({ failures }) => failures);
  };
  const stateOf = async (id: string) =>
    (await staff.get<Invitation>(`/api/invitations/${id}`)).body.mailState;

  it(
    'comes while the mail server still hangs, and the mail leaves once that is well again',
    { tags: ['long'] },
    async () => {
      expect(deliveryWaitMs).toBe(3_000);
      smtp.temper = 'falls silent';
      const { status, body } = await inviteColleague(staff, email);
      expect([status, body.emailSent, body.mailState]).toEqual([201, false, 'pending']);
      // The first attempt is not over: the mail server has given no reason to answer.
      expect(await failures()).toEqual([0]);
      await expect.poll(() => smtp.silentOver).toContain(email);
      smtp.temper = 'accepts';
      smtp.breakOff();
      await expect.poll(failures).toEqual([1]);
      await server.owner.query(
        `update private.jobs set due_at = now() where payload ->> 'recipient' = $1 and claims = 0`,
        [email],
      );
      outbox.wake();
      await expect.poll(() => stateOf(body.id)).toBe('sent');
      expect(smtp.takenFor(email)).toHaveLength(1);
    },
  );
});
