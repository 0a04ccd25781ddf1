import { LIMITS as AUTH_LIMITS } from '../../src/auth/auth.limits.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { LIMITS as INVITATION_LIMITS } from '../../src/invitations/invitations.limits.js';
import { type RateLimit, RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { TestServer } from '../support/app.js';
import { inviteColleague, linkSentTo } from '../support/invitations.js';
import { tokenSentTo } from '../support/mails.js';

const PASSWORD = 'sigilo profissional 2026';
const WRONG = 'A'.repeat(43);
const LINK = AUTH_LIMITS['link from an address'];
const ACCEPTED = INVITATION_LIMITS['invitation accepted from an address'];

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Leaves so many attempts to an address. */
const leave = (left: number, limit: RateLimit, address: string) =>
  server.app.get(RateLimiter).count([limit, address, limit.count - left]);

async function from(address: string, path: string, body?: object): Promise<[number, string]> {
  const [method, route] = path.split(' ') as ['GET' | 'POST', string];
  const headers = { 'x-forwarded-for': address };
  const answer = await server.nobody().send<ProblemBody>(method, route, body, headers);
  return [answer.status, answer.body?.code];
}

const NO_LINK = [400, 'invalid_confirmation'];
const NO_INVITATION = [400, 'invitation_token_invalid'];
const OPENED = INVITATION_LIMITS['invitation opened from an address'];

const WRONG_LINKS: [route: string, limit: RateLimit, body: object | undefined, said: unknown][] = [
  ['POST /api/auth/confirm', LINK, { tokenHash: WRONG, type: 'signup' }, NO_LINK],
  ['POST /api/auth/confirm', LINK, { tokenHash: 'x', type: 'recovery' }, NO_LINK],
  ['POST /api/auth/password', LINK, { tokenHash: WRONG, password: PASSWORD }, NO_LINK],
  ['POST /api/auth/founding', LINK, { tokenHash: WRONG, password: PASSWORD }, NO_LINK],
  ['POST /api/invitations/accept', ACCEPTED, { token: 'x', email: 'a@a.example' }, NO_INVITATION],
  ['GET /api/invitations/preview?token=x&email=a@a.example', OPENED, undefined, NO_INVITATION],
];

it.each(WRONG_LINKS.map((row, index) => [...row, `192.0.2.${index}`] as const))(
  '%s: a wrong link counts, and too many are refused',
  async (route, limit, body, said, address) => {
    await leave(1, limit, address);
    expect(await from(address, route, body)).toEqual(said);
    expect(await from(address, route, body)).toEqual([429, 'too_many_requests']);
    expect(await from('198.51.100.1', route, body)).toEqual(said);
  },
);

it('links that are right are not counted', async () => {
  const office = await server.office();
  const address = '203.0.113.1';
  const { email } = office.staff;
  await server.nobody().post('/api/auth/password-reset', { email });
  const recovery = { tokenHash: await tokenSentTo(server, email), type: 'recovery' };
  await leave(1, LINK, address);
  for (let time = 0; time < 2; time += 1) {
    expect(await from(address, 'POST /api/auth/confirm', recovery)).toEqual([200, undefined]);
  }
  await leave(1, ACCEPTED, address);
  for (const invited of ['um@convite.example', 'dois@convite.example']) {
    await inviteColleague(office.staff, invited);
    const link = { ...(await linkSentTo(server, invited)), password: PASSWORD };
    expect(await from(address, 'POST /api/invitations/accept', link)).toEqual([200, undefined]);
  }
});
