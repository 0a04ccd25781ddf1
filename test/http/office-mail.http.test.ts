// @module-tag one-try
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { OfficeMail } from '../../src/contract/office-settings.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { RequestNoticesService } from '../../src/service-requests/request-notices.service.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { ask, type ClientPerson, clientWithPerson, say } from '../support/conversations.js';
import { inviteClientUser, inviteColleague } from '../support/invitations.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

const MAIL = '/api/office/mail';

let smtp: SmtpStandIn;
let server: TestServer;
let office: TestOffice;
let rita: Person;

beforeAll(async () => {
  smtp = await SmtpStandIn.start();
  server = await TestServer.start({ SMTP_URL: smtp.url, MAIL_FROM: 'Causa <causa@x.example>' });
  await server.owner.query(`delete from private.jobs where queue = 'mail'`);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  office = await server.office();
  rita = office.staff;
});

const change = async (fields: object, person = rita) => {
  const { version } = (await rita.get<OfficeMail>(MAIL)).body;
  return person.put<OfficeMail & ProblemBody>(MAIL, { ...fields, version });
};

/** The newest mail to an address: its head with unfolded headers, and its readable text. */
async function mailTo(email: string, count = 1): Promise<{ head: string; body: string }> {
  const taken = await until(() => {
    const mails = smtp.takenFor(email);
    return mails.length >= count && mails;
  });
  const [head = '', ...body] = taken.at(-1)!.raw.replaceAll('\r\n', '\n').split('\n\n');
  return {
    head: head.replace(/\n[ \t]+/g, ' '),
    body: body.join('\n\n').replace(/=\n/g, ''),
  };
}

const header = (head: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null;

describe('how the mails of an office are sent', () => {
  it.each([
    ...[
      'Aurora\r\nBcc: x@y.example',
      'Aurora\nReply-To: x@y.example',
      '"Aurora"',
      'A <x@y.example>',
    ].map(
      (name) => [{ senderName: name }, 'senderName', FIELD_MESSAGES.senderNameInvalid] as const,
    ),
    [{ senderName: 'Aurora ⚖️' }, 'senderName', FIELD_MESSAGES.senderNameInvalid],
    [{ senderName: 'x'.repeat(101) }, 'senderName', FIELD_MESSAGES.tooLong],
    ...[
      'Ana <ana@x.example>',
      'ana@x.example, rui@x.example',
      'ana@x.example;rui@x.example',
      'ana@x.example\r\nBcc: rui@x.example',
      'ana',
    ].map((answerTo) => [{ answerTo }, 'answerTo', FIELD_MESSAGES.emailInvalid] as const),
    [{ signature: 'x\n'.repeat(8) + 'x' }, 'signature', FIELD_MESSAGES.tooManyLines(8)],
    [{ signature: 'x'.repeat(501) }, 'signature', FIELD_MESSAGES.tooLong],
  ] as const)('refuses %j', async (fields, field, message) => {
    const { status, body } = await change(fields);
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
    expect((await rita.get<OfficeMail>(MAIL)).body.version).toBe(1);
  });

  it('can be changed by administrators, and a stale change names the colleague', async () => {
    const member = await server.member(office, 'staff', 'Marta Coelho', false);
    const eva = await server.member(office, 'staff', 'Eva Reis');
    const refused = await change({ senderName: 'Outro' }, member);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_administrator']);
    expect((await change({ senderName: 'Aurora' }, eva)).status).toBe(200);
    const late = await rita.put<ProblemBody>(MAIL, { senderName: 'Outro', version: 1 });
    expect([late.status, late.body.changedBy]).toEqual([409, 'Eva Reis']);
    expect((await member.get<OfficeMail>(MAIL)).body).toMatchObject({ changedBy: 'Eva Reis' });
  });

  it('is checked by the database, so that no value breaks a mail’s head', async () => {
    for (const [column, value] of [
      ['sender_name', 'Aurora\nBcc: x'],
      ['sender_name', '"Aurora"'],
      ['answer_to', 'Ana <ana@x.example>'],
      ['answer_to', 'ana@x.example,rui@x.example'],
      ['signature', 'x\n'.repeat(9)],
    ]) {
      const write = server.owner.query(
        `update mail_settings set ${column} = $2 where office_id = $1`,
        [office.id, value],
      );
      await expect(write).rejects.toMatchObject({ constraint: `mail_settings_${column}` });
    }
  });
});

describe('a mail of an office', () => {
  let filipa: ClientPerson;
  const settings = {
    senderName: 'Silva & Sá, Advogados',
    answerTo: 'respostas@silva.example',
    signature: 'Silva & Sá <Advogados>\nRua Direita, 1',
  };
  const FROM = /^("Silva & Sá, Advogados"|=\?UTF-8\?\S+\?=) <causa@x\.example>$/i;

  beforeEach(async () => {
    filipa = await clientWithPerson(server, office);
  });

  const answerToClient = async () => {
    const { id } = await ask(filipa.person);
    await say(rita, 'staff', id, { text: 'Resposta' });
    await server.app.get(RequestNoticesService).sendAll();
    return id;
  };

  it('has the installation’s name and no Reply-To until the office says otherwise', async () => {
    await inviteColleague(rita, `a-${office.slug}@x.example`);
    const { head } = await mailTo(`a-${office.slug}@x.example`);
    expect(header(head, 'From')).toBe('Causa <causa@x.example>');
    expect(header(head, 'Reply-To')).toBeNull();
  });

  it('has its sender and address for answers, on invitations without its signature', async () => {
    await change(settings);
    const [colleague, client] = [`b-${office.slug}@x.example`, `c-${office.slug}@x.example`];
    await inviteColleague(rita, colleague);
    await inviteClientUser(rita, client, { clientId: filipa.clientId });
    for (const email of [colleague, client]) {
      const { head, body } = await mailTo(email);
      expect(header(head, 'From')).toMatch(FROM);
      expect(header(head, 'Reply-To')).toBe('respostas@silva.example');
      expect(body).not.toContain('Rua Direita');
    }
  });

  it('has its escaped signature for a client and not for staff', async () => {
    await change(settings);
    await answerToClient();
    const toClient = await mailTo(filipa.person.email);
    expect(header(toClient.head, 'Reply-To')).toBe('respostas@silva.example');
    expect(toClient.body).toMatch(/&lt;Advogados&gt;<br>Rua Direita, 1/);
    const toStaff = smtp.takenFor(rita.email).filter(({ raw }) => raw.includes('pedido'));
    expect(toStaff.length).toBeGreaterThan(0);
    for (const { raw } of toStaff) {
      expect(raw).toContain('Reply-To: respostas@silva.example');
      expect(raw).not.toContain('Rua Direita');
    }
  });

  it('has neither if Causa itself is the sender', async () => {
    await change(settings);
    await server.nobody().post('/api/auth/password-reset', { email: filipa.person.email });
    const { head } = await mailTo(filipa.person.email);
    expect(header(head, 'From')).toBe('Causa <causa@x.example>');
    expect(header(head, 'Reply-To')).toBeNull();
  });

  it('with another address for answers is announced to each administrator, and logged', async () => {
    const eva = await server.member(office, 'staff', 'Eva Reis');
    const member = await server.member(office, 'staff', 'Marta Coelho', false);
    await change(settings);
    for (const { email } of [rita, eva]) {
      const { head, body } = await mailTo(email);
      expect(body).toContain('respostas@silva.example');
      expect(header(head, 'Reply-To')).toBeNull();
    }
    await change({ senderName: 'Aurora' });
    const log = await rita.list<{ action: string }>('/api/security-log');
    expect(log.body.slice(0, 3).map(({ action }) => action)).toEqual([
      'office_changed',
      'answer_address_changed',
      'office_changed',
    ]);
    expect([smtp.takenFor(rita.email).length, smtp.takenFor(member.email).length]).toEqual([1, 0]);
  });
});
