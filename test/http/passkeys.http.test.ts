import { randomBytes } from 'node:crypto';

import type { Account, NewPasskey, Passkey, PasskeyProof } from '../../src/contract/account.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { receivedBy } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';
import { turnOn } from '../support/second-steps.js';
import { cborBytes, cborText, SoftwarePasskey } from '../support/software-passkey.js';

/* Passkeys over HTTP, with an authenticator in software that can be made to lie. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let origin: string;

beforeAll(async () => {
  server = await TestServer.start();
  origin = `http://localhost:${new URL(server.url).port}`;
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  ({ staff } = office);
  // Attempts of other tests count against nobody.
  await server.owner.query('delete from private.attempts');
});

interface Options {
  options: { challenge: string; user?: { id: string }; allowCredentials?: { id: string }[] };
}

const askToAdd = (person: Person, currentPassword = PASSWORD) =>
  person.post<Options & ProblemBody>('/api/account/passkeys/options', { currentPassword });

const add = (person: Person, made: NewPasskey) =>
  person.post<Passkey & ProblemBody>('/api/account/passkeys', made);

/** A registered passkey of a person. */
async function passkeyOf(person: Person, name = 'MacBook da Rita'): Promise<SoftwarePasskey> {
  const key = new SoftwarePasskey(origin);
  const { body } = await askToAdd(person);
  const added = await add(person, key.make(body.options, name));
  if (added.status !== 201) throw new Error(added.text);
  return key;
}

const challenge = async () =>
  (await server.nobody().post<Options>('/api/auth/passkey-options')).body.options;

const signIn = (proof: PasskeyProof, browser = server.nobody()) =>
  browser.post<SessionReply & ProblemBody>('/api/auth/passkey', proof);

const said = ({ status, body }: Answer<ProblemBody>) => [status, body.code];
const REFUSED = [422, 'passkey_refused'];

describe('a new passkey', () => {
  it('is added under a name, told by mail, listed, renamed and removed', async () => {
    await passkeyOf(staff);
    const list = async () => (await staff.get<Account>('/api/account')).body.passkeys;
    const [key] = await list();
    expect(key).toEqual({
      id: expect.any(String) as string,
      name: 'MacBook da Rita',
      createdAt: expect.any(String) as string,
      usedAt: null,
    });
    expect((await receivedBy(server, staff.email))[0]!.subject).toBe('Nova chave de acesso');
    const path = `/api/account/passkeys/${key!.id}`;
    const renamed = await staff.put<Passkey>(path, { name: '  Portátil \u200b' });
    expect(renamed.body.name).toBe('Portátil');
    expect((await staff.put(path, { name: ' ' })).status).toBe(422);
    expect((await staff.put(path, { name: 'x'.repeat(101) })).status).toBe(422);
    expect((await staff.delete(path)).status).toBe(200);
    expect((await staff.delete(path)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('needs the password', async () => {
    expect(said(await askToAdd(staff, 'errada, errada'))).toEqual([422, 'wrong_password']);
  });

  it('answers one challenge, once, of the person who asked', async () => {
    const key = new SoftwarePasskey(origin);
    const { options } = (await askToAdd(staff)).body;
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    expect(said(await add(colleague, key.make(options, 'x')))).toEqual(REFUSED);
    expect(said(await add(staff, key.make(await challenge(), 'x')))).toEqual(REFUSED);
    expect((await add(staff, key.make(options, 'x'))).status).toBe(201);
    expect(said(await add(staff, key.make(options, 'x')))).toEqual(REFUSED);
    const { options: late } = (await askToAdd(staff)).body;
    await server.owner.query('update private.passkey_challenges set expires_at = now()');
    expect(said(await add(staff, new SoftwarePasskey(origin).make(late, 'x')))).toEqual(REFUSED);
  });

  it('from another origin, port or address, or that was not unlocked, is refused', async () => {
    for (const lie of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:1' },
      { rpId: 'evil.example' },
      { userVerified: false },
    ]) {
      const key = new SoftwarePasskey(origin);
      Object.assign(key, lie);
      const { options } = (await askToAdd(staff)).body;
      const answer = await add(staff, key.make(options, 'x'));
      expect([lie, ...said(answer)]).toEqual([lie, ...REFUSED]);
    }
    expect((await staff.get<Account>('/api/account')).body.passkeys).toEqual([]);
  });

  it('brings no certificates: none is looked up at an address that it names', async () => {
    const key = new SoftwarePasskey(origin);
    const { options } = (await askToAdd(staff)).body;
    const certificates = Buffer.concat([
      cborText('x5c'),
      Buffer.of(0x81),
      cborBytes(randomBytes(99)),
    ]);
    const statement = Buffer.concat([
      Buffer.of(0xa3),
      cborText('alg'),
      Buffer.of(0x26),
      cborText('sig'),
      cborBytes(randomBytes(70)),
      certificates,
    ]);
    const made = key.make(options, 'x', { fmt: 'packed', statement });
    expect(said(await add(staff, made))).toEqual(REFUSED);
  });

  it('with nonsense in any part is refused', async () => {
    for (const nonsense of [
      { attestationObject: 'AAAA' },
      { attestationObject: 'A'.repeat(8000) },
      { clientDataJSON: 'e30' },
      { clientDataJSON: 'AAAA' },
      { credentialId: 'AAAA' },
    ]) {
      const { options } = (await askToAdd(staff)).body;
      const made = { ...new SoftwarePasskey(origin).make(options, 'x'), ...nonsense };
      expect([nonsense, ...said(await add(staff, made))]).toEqual([nonsense, ...REFUSED]);
    }
  });

  it('is in one account only, and no account has more than twenty', async () => {
    const key = await passkeyOf(staff);
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    const { options } = (await askToAdd(colleague)).body;
    expect(said(await add(colleague, key.make(options, 'x')))).toEqual([409, 'passkey_known']);
    const asked = (await askToAdd(staff)).body;
    expect(JSON.stringify(asked)).toContain(key.id.toString('base64url'));
    await server.owner.query(
      `insert into private.passkeys (user_id, credential_id, public_key, name)
       select $1, int4send(n) || uuid_send($1), '\\x01', 'x' from generate_series(1, 19) n`,
      [staff.userId],
    );
    const made = new SoftwarePasskey(origin).make(asked.options, 'x');
    expect(said(await add(staff, made))).toEqual([409, 'too_many_passkeys']);
    expect(said(await askToAdd(staff))).toEqual([409, 'too_many_passkeys']);
  });
});

describe('a sign-in with a passkey', () => {
  it('needs neither e-mail nor password, counts as two steps, and is in the record', async () => {
    const key = await passkeyOf(staff);
    await turnOn(staff);
    const browser = server.nobody();
    const { status, body } = await signIn(key.sign(await challenge()), browser);
    expect([status, body.session!.email]).toEqual([200, staff.email]);
    expect((await browser.get('/api/cases')).status).toBe(200);
    expect((await browser.get<Account>('/api/account')).body.passkeys[0]!.usedAt).not.toBeNull();
    const { rows } = await server.owner.query(
      `select s.second_step, a.detail from private.sessions s
       join audit_log a on a.user_id = s.user_id and a.action = 'sign_in' and a.detail = '{"by":"passkey"}'
       where s.user_id = $1 and s.ended_at is null order by s.created_at desc limit 1`,
      [staff.userId],
    );
    expect(rows).toEqual([{ second_step: true, detail: { by: 'passkey' } }]);
  });

  it('works in an office that asks for two steps', async () => {
    const key = await passkeyOf(staff);
    await server.owner.query(
      'update offices set second_step_from = current_date - 1 where id = $1',
      [office.id],
    );
    expect((await staff.get('/api/cases')).status).toBe(403);
    const browser = server.nobody();
    await signIn(key.sign(await challenge()), browser);
    expect((await browser.get('/api/cases')).status).toBe(200);
  });

  it('takes a challenge once, also of two at the same time, and not after five minutes', async () => {
    const key = await passkeyOf(staff);
    const proof = key.sign(await challenge());
    const both = await Promise.all([signIn(proof), signIn(proof)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(said(await signIn(proof))).toEqual(REFUSED);
    const late = await challenge();
    await server.owner.query('update private.passkey_challenges set expires_at = now()');
    expect(said(await signIn(key.sign(late)))).toEqual(REFUSED);
    const own = { challenge: randomBytes(32).toString('base64url') };
    expect(said(await signIn(key.sign(own)))).toEqual(REFUSED);
  });

  it('takes no challenge that was for something else', async () => {
    const key = await passkeyOf(staff);
    const { options } = (await askToAdd(staff)).body;
    expect(said(await signIn(key.sign(options)))).toEqual(REFUSED);
  });

  it('refuses one of another origin, address or person, or that was not unlocked', async () => {
    for (const lie of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { userHandle: 'AAAA' },
    ]) {
      const key = await passkeyOf(staff);
      Object.assign(key, lie);
      expect([lie, ...said(await signIn(key.sign(await challenge())))]).toEqual([lie, ...REFUSED]);
    }
  });

  it('refuses another key, an altered signature, and one that was removed, all alike', async () => {
    const key = await passkeyOf(staff);
    const stranger = new SoftwarePasskey(origin);
    const answers = [await signIn(stranger.sign(await challenge()))];
    const forged = {
      ...stranger.sign(await challenge()),
      credentialId: key.id.toString('base64url'),
    };
    answers.push(await signIn(forged));
    const proof = key.sign(await challenge());
    const altered = Buffer.from(proof.signature, 'base64url');
    altered[20]! ^= 1;
    answers.push(await signIn({ ...proof, signature: altered.toString('base64url') }));
    await server.owner.query('delete from private.passkeys where user_id = $1', [staff.userId]);
    answers.push(await signIn(key.sign(await challenge())));
    for (const answer of answers) expect(said(answer)).toEqual(REFUSED);
  });

  it('refuses a copy: a device that counts never goes back', async () => {
    const key = await passkeyOf(staff);
    key.counter = 7;
    expect((await signIn(key.sign(await challenge()))).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      key.counter = counter;
      expect(said(await signIn(key.sign(await challenge())))).toEqual(REFUSED);
    }
    key.counter = 8;
    const both = await Promise.all([challenge(), challenge()]);
    const answers = await Promise.all(both.map((each) => signIn(key.sign(each))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('leads to the office that was named, and nowhere without one', async () => {
    const key = await passkeyOf(staff);
    const second = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [second.id, staff.userId],
    );
    const proof = { ...key.sign(await challenge()), slug: second.slug };
    expect((await signIn(proof)).body.session!.office.slug).toBe(second.slug);
    await server.owner.query('delete from user_roles where user_id = $1', [staff.userId]);
    expect(said(await signIn(key.sign(await challenge())))).toEqual([403, 'no_office']);
  });

  it('is limited by address', async () => {
    const key = await passkeyOf(staff);
    const options = await challenge();
    await server.owner.query('update private.attempts set count = 100');
    expect((await server.nobody().post('/api/auth/passkey-options')).status).toBe(429);
    expect((await signIn(key.sign(options))).status).toBe(429);
  });
});

describe('a passkey as the second step', () => {
  /** A browser in which the password was right, and what a passkey has to sign there. */
  async function halfway(person = staff) {
    const browser = server.nobody();
    const body = { email: person.email, password: PASSWORD };
    const { body: reply } = await browser.post<SessionReply>('/api/auth/sign-in', body);
    expect(reply).toEqual({ session: null, secondStep: { passkey: true } });
    const asked = await browser.post<Options>('/api/auth/second-step/passkey-options');
    return { browser, options: asked.body.options };
  }

  const step = (browser: Person, proof: PasskeyProof) =>
    browser.post<SessionReply & ProblemBody>('/api/auth/second-step/passkey', proof);

  it('is offered for one’s own, needs no unlocking, and opens the session', async () => {
    const key = await passkeyOf(staff);
    await turnOn(staff);
    const { browser, options } = await halfway();
    expect(options.allowCredentials!.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
    key.userVerified = false;
    const { body } = await step(browser, key.sign(options));
    expect(body.session!.email).toBe(staff.email);
    expect((await browser.get('/api/cases')).status).toBe(200);
  });

  it('is refused without the password, with a colleague’s passkey, and with another sign-in’s challenge', async () => {
    const key = await passkeyOf(staff);
    await turnOn(staff);
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    const theirs = await passkeyOf(colleague);
    const { browser, options } = await halfway();
    expect(said(await step(server.nobody(), key.sign(options)))).toEqual([
      401,
      'second_step_expired',
    ]);
    theirs.userHandle = undefined;
    expect(said(await step(browser, theirs.sign(options)))).toEqual(REFUSED);
    expect(said(await step(browser, key.sign(await challenge())))).toEqual(REFUSED);
    // The challenge was used up, whatever signed it.
    expect(said(await step(browser, key.sign(options)))).toEqual(REFUSED);
    expect((await browser.get('/api/cases')).status).toBe(401);
    expect((await halfway()).options.challenge).not.toBe(options.challenge);
  });

  it('is no sign-in without a password: its challenge opens nothing there', async () => {
    const key = await passkeyOf(staff);
    await turnOn(staff);
    const { options } = await halfway();
    expect(said(await signIn(key.sign(options)))).toEqual(REFUSED);
  });

  it('counts as a try of the second step', { tags: ['long'] }, async () => {
    const key = await passkeyOf(staff);
    await turnOn(staff);
    key.origin = 'https://evil.example';
    for (let n = 0; n < 10; n += 1) {
      const { browser, options } = await halfway();
      expect(said(await step(browser, key.sign(options)))).toEqual(REFUSED);
    }
    key.origin = origin;
    const { browser, options } = await halfway();
    expect((await step(browser, key.sign(options))).status).toBe(429);
  });
});
