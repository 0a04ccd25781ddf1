import { randomUUID } from 'node:crypto';

import { AuthJobs } from '../../src/auth/auth.jobs.js';
import { Cleaning } from '../../src/jobs/cleaning.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { forgetStrikes, strike } from '../support/schedules.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.officeBySignIn();
});

async function addSession(expired: string): Promise<void> {
  await server.owner.query(
    `with s as (
       insert into private.sessions (user_id, office_id, role, expires_at)
       values ($1, $2, 'staff', now() - $3::interval) returning id
     )
     insert into private.refresh_tokens (token_hash, session_id, expires_at)
     select sha256($4::text::bytea), id, now() - $3::interval from s`,
    [office.staff.userId, office.id, expired, randomUUID()],
  );
}

async function addLink(expired: string): Promise<void> {
  await server.owner.query(
    `insert into private.recovery_tokens (token_hash, email, expires_at)
     values (sha256($1::text::bytea), $2, now() - $3::interval)`,
    [randomUUID(), office.staff.email, expired],
  );
}

async function addSignUp(email: string, expired: string): Promise<void> {
  await server.owner.query(
    `insert into private.sign_ups
       (email, id, password_hash, office_name, country, token_hash, link_expires_at, expires_at)
     values ($1::text, $2, 'x', 'x', 'portugal', sha256($1::text::bytea), now(), now() - $3::interval)`,
    [email, randomUUID(), expired],
  );
}

const WHOSE = {
  sessions: 'user_id = $1',
  refresh_tokens: 'session_id in (select id from private.sessions where user_id = $1)',
  recovery_tokens: 'email = $1',
  sign_ups: `email like '%' || $1`,
};

async function count(table: keyof typeof WHOSE): Promise<number> {
  const { userId, email } = office.staff;
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from private.${table} where ${WHOSE[table]}`,
    [WHOSE[table].includes('user_id') ? userId : email],
  );
  return rows[0]!.n;
}

describe('the cleaning of sessions and tokens', () => {
  it('removes what has no effect any more, and nothing else', async () => {
    await addSession('1 day');
    await addSession('91 days');
    await addLink('-1 hour');
    await addLink('2 days');
    await addSignUp(`a.${office.staff.email}`, '-1 hour');
    await addSignUp(`b.${office.staff.email}`, '1 hour');
    await server.app.get(AuthJobs, { strict: false }).clean();
    // The live session, and the expired one that still tells which office was used last.
    expect(await count('sessions')).toBe(2);
    expect(await count('refresh_tokens')).toBe(1);
    expect(await count('recovery_tokens')).toBe(1);
    expect(await count('sign_ups')).toBe(1);
    expect((await office.staff.get('/api/cases')).status).toBe(200);
  });

  it('leaves it to the replica that has begun', async () => {
    const hour = () => strike('sessions and links that are over', server);
    await forgetStrikes(server);
    await hour();
    await addLink('2 days');
    await hour();
    expect(await count('recovery_tokens')).toBe(1);
  });
});

describe('the cleaning of mail', () => {
  it('forgets what went long ago, and keeps what has not gone', async () => {
    const recipient = office.staff.email;
    await server.owner.query(
      `insert into private.jobs (queue, payload, state, created_at, due_at, ended_at)
       select 'mail', jsonb_build_object('recipient', $1::text, 'subject', s.subject), s.state,
         now() - s.age, now() + interval '1 hour', case when s.state <> 'pending' then now() - s.age end
       from (values
         ('sent', 'done', interval '31 days'),
         ('recent', 'done', interval '29 days'),
         ('pending', 'pending', interval '31 days')
       ) s (subject, state, age)`,
      [recipient],
    );
    await server.app.get(Cleaning, { strict: false }).endedJobs();
    const { rows } = await server.owner.query<{ subject: string }>(
      `select payload ->> 'subject' as subject from private.jobs
       where payload ->> 'recipient' = $1 order by subject`,
      [recipient],
    );
    expect(rows.map((row) => row.subject)).toEqual(['pending', 'recent']);
    await server.owner.query(`delete from private.jobs where payload ->> 'recipient' = $1`, [
      recipient,
    ]);
  });
});
