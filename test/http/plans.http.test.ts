// @module-tag long
import pg from 'pg';

import { apiKeyList } from '../../src/access/api-keys.queries.js';
import { agenda } from '../../src/agenda/agenda.queries.js';
import { agendaEntryList } from '../../src/agenda/agenda-entries.queries.js';
import {
  answerList,
  clientConversationList,
  conversationList,
} from '../../src/ai/conversations.queries.js';
import { caseList } from '../../src/cases/cases.queries.js';
import { caseStatistics, dashboard } from '../../src/cases/dashboard.queries.js';
import { caseHistory } from '../../src/cases/history.queries.js';
import { search } from '../../src/cases/search.queries.js';
import { clientTenantList } from '../../src/clients/client-tenants.queries.js';
import { clientUserList, userStatistics } from '../../src/clients/client-users.queries.js';
import { clientList } from '../../src/clients/clients.queries.js';
import { Database } from '../../src/database/database.js';
import { DatabaseLimits } from '../../src/database/limits.js';
import type { ListQuery } from '../../src/database/list.js';
import type { Orm } from '../../src/database/orm.js';
import type { Session } from '../../src/database/session.js';
import { seedBulk } from '../../src/demo/bulk.js';
import { documentList } from '../../src/documents/documents.queries.js';
import { folderList } from '../../src/documents/folders.queries.js';
import { draftList } from '../../src/drafting/drafts.queries.js';
import { templateList, versionList } from '../../src/drafting/templates.queries.js';
import { invitationList } from '../../src/invitations/invitations.queries.js';
import {
  portalCaseList,
  portalDocumentList,
  portalEvents,
  portalProfile,
} from '../../src/portal/portal.queries.js';
import { importList } from '../../src/recycle-bin/imports.queries.js';
import { deletionList } from '../../src/recycle-bin/recycle-bin.queries.js';
import { report, shownReport } from '../../src/reports/reports.queries.js';
import { savedViewList } from '../../src/saved-views/saved-views.queries.js';
import { securityList } from '../../src/security-log/security-log.queries.js';
import { messageList } from '../../src/service-requests/request-messages.queries.js';
import {
  portalRequestList,
  requestList,
  requestStatistics,
} from '../../src/service-requests/service-requests.queries.js';
import { staffUserList } from '../../src/staff/staff.queries.js';
import { tenantList } from '../../src/tenancy/tenants.queries.js';
import { deliveryList, endpointList } from '../../src/webhooks/webhooks.queries.js';
import { ownDatabase } from '../support/database.js';
import { longestIn, seedLists } from '../support/list-rows.js';
import { addOffice, type StoredOffice } from '../support/offices.js';

/*
 * A connection keeps the plan of a statement that it prepared, and serves all offices with it. So whatever an
 * office made a plan, it must suit the others: what counts is how many blocks an execution touches.
 */

let owner: pg.Client;
let connection: pg.Client;
let url: string;
let small: Session;
let large: Session;
/** Somebody at a client of either, and one of their requests. */
const clientsOf = new Map<Session, { session: Session; caseId: string; requestId: string }>();

/** In either, what has the most rows in it. */
const longestOf = new Map<Session, Awaited<ReturnType<typeof longestIn>>>();

/** No statistics but those gathered below: others, between two plans, would make them differ by themselves. */
const LEFT_ALONE = `do $$ declare t regclass; begin
  for t in select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop execute format('alter table %s set (autovacuum_enabled = false)', t); end loop;
end $$`;

beforeAll(async () => {
  const { ownerUrl, sessionUrl } = await ownDatabase('migrated');
  url = sessionUrl;
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(LEFT_ALONE);
  const made = await seedBulk(owner, {
    offices: 60,
    cases: 16_000,
    largest: 12_000,
    requests: true,
    seed: 7,
    passwordHash: 'nobody signs in',
  });
  await seedLists(owner);
  const byCases = made.toSorted((a, b) => a.cases - b.cases);
  [small, large] = [await sessionIn(byCases[0]!), await sessionIn(byCases.at(-1)!)];
  for (const office of [small, large]) {
    clientsOf.set(office, await clientIn(office));
    longestOf.set(office, await longestIn(owner, office.officeId));
  }
  await owner.query('vacuum analyze');
});
afterAll(() => owner.end());

async function sessionIn(
  { id, userId }: { id: string; userId: string },
  role: Session['role'] = 'staff',
): Promise<Session> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into private.sessions (office_id, user_id, role, expires_at)
     values ($1, $2, $3, now() + interval '1 day') returning id`,
    [id, userId, role],
  );
  return { id: rows[0]!.id, officeId: id, userId, role };
}

/** A client user with an account who has opened a request in the office. */
async function clientIn({ officeId }: Session) {
  const { rows } = await owner.query<{ userId: string; caseId: string; requestId: string }>(
    `select u.user_id as "userId", r.case_id as "caseId", r.id as "requestId"
     from service_requests r join client_users u on u.office_id = r.office_id and u.id = r.client_user_id
     where r.office_id = $1 and u.user_id is not null order by r.id limit 1`,
    [officeId],
  );
  const { userId, ...asked } = rows[0]!;
  return { session: await sessionIn({ id: officeId, userId }, 'client'), ...asked };
}

type Read = (database: Database, session: Session) => Promise<unknown>;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** The product's own reads, on the test's one connection. */
async function run(read: Read, session: Session, explained: Plan[] | null = null) {
  const query = async (statement: string | pg.QueryConfig) => {
    if (!explained || typeof statement === 'string' || statement.text.startsWith('select enter')) {
      return connection.query(statement as string);
    }
    const { name, values } = statement;
    const given = (values as unknown[]).map((value) =>
      value === null || value === undefined
        ? 'null'
        : pg.escapeLiteral(`${value as string | number | boolean}`),
    );
    const list = given.length > 0 ? `(${given.join(', ')})` : '';
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) execute "${name}"${list}`,
    );
    explained.push(rows[0]!['QUERY PLAN'][0].Plan);
    return { rows: [{ json: '[]', rows: 0, total: 0 }] };
  };
  const client = {
    query,
    release: () => {},
    connection: { stream: { cork: () => {}, uncork: () => {} } },
  };
  const pool = { connect: () => Promise.resolve(client) };
  const orm = { prepared: true, poolSize: 1, limits: DatabaseLimits.with(60), pool };
  await read(new Database(orm as unknown as Orm), session);
}

/** Blocks that a read touches in one office with the plan that the other, or itself, has made. */
async function blocks(read: Read, { planned, asked }: { planned: Session; asked: Session }) {
  connection = new pg.Client({ connectionString: url });
  await connection.connect();
  // More often than PostgreSQL needs to settle on a plan.
  for (let times = 0; times < 7; times += 1) await run(read, planned);
  // The least of some: what a connection remembers of the catalogue is read at first, and again
  // whenever other tests have made so many databases and tables that it is told to forget all.
  let least = Infinity;
  for (let times = 0; times < 4; times += 1) {
    const plans: Plan[] = [];
    await run(read, asked, plans);
    const touched = plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    least = Math.min(
      least,
      touched.reduce((sum, blocks) => sum + blocks),
    );
  }
  await connection.end();
  return least;
}

interface Listing {
  page: (query: never, ...scope: never[]) => ReturnType<typeof caseList.page>;
  sorts: readonly string[];
  byDefault: readonly [string, 'ASC' | 'DESC'];
}

const listed =
  (
    list: Listing,
    filter: object = {},
    more: Partial<ListQuery<string, object>> = {},
    ...scope: string[]
  ): Read =>
  (database, session) => {
    const [sort, order] = list.byDefault;
    const query = { offset: 0, limit: 25, sort, descending: order === 'DESC', filter, ...more };
    return database.page(session, list.page(query as never, ...(scope as never[])));
  };
const within =
  (list: unknown, scopeOf: (session: Session) => string, filter: object = {}): Read =>
  (database, session) =>
    listed(list as Listing, filter, {}, scopeOf(session))(database, session);
const cases = caseList as unknown as Listing;
const clients = clientList as unknown as Listing;
const documents = documentList as unknown as Listing;
const folders = folderList as unknown as Listing;
const staff = staffUserList as unknown as Listing;
const clientUsers = clientUserList as unknown as Listing;
const invitations = invitationList as unknown as Listing;
const requests = requestList as unknown as Listing;
const clientTenants = clientTenantList as unknown as Listing;
const entries = agendaEntryList as unknown as Listing;
const templates = templateList as unknown as Listing;
const drafts = draftList as unknown as Listing;
const deliveries = deliveryList as unknown as Listing;
const log = securityList as unknown as Listing;
const ownOnes = () => 'own';

/** Reads as somebody at a client, in the office of a session. */
const portal =
  (read: (database: Database, client: Session) => Promise<unknown>): Read =>
  (database, session) =>
    read(database, clientsOf.get(session)!.session);
const shown = (list: unknown, more: object = {}) => portal(listed(list as Listing, {}, more));
const talk = { offset: 0, limit: 50, sort: 'createdAt', descending: true, filter: {} } as const;

/** The last half of a year. */
const during = (what: string) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { [`${what}From`]: day(182), [`${what}Until`]: day(0) };
};
/** The agenda of so many days. */
const agendaOf =
  (days: number): Read =>
  (database, session) => {
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const span = { from: day(0), until: day(days - 1), ofWeek: days <= 7 };
    return database.record(session, agenda({ ...span, filter: {} }));
  };
const THIS_YEAR = { from: null, to: null, responsibleId: null };

const READS: [string, Read][] = [
  ['the newest cases', listed(cases)],
  ['cases on a middle page', listed(cases, {}, { offset: 300 })],
  ['cases far in', listed(cases, {}, { offset: 2500 })],
  ['cases at the end', listed(cases, {}, { offset: 11_900 })],
  ['cases of a status', listed(cases, { status: 'concluido' })],
  ['cases of a status by title', listed(cases, { status: 'aberto' }, { sort: 'title' })],
  ['cases by due date, downwards', listed(cases, {}, { sort: 'dueDate', descending: true })],
  ['cases without a client', listed(cases, { clientId: null })],
  ['cases by words', listed(cases, { q: 'execução' })],
  ['cases created in a period', listed(cases, during('created'))],
  [
    'cases concluded in a period',
    listed(cases, during('concluded'), { sort: 'concludedAt', descending: true }),
  ],
  [
    'deadlines met in a period',
    listed(cases, { ...during('due'), deadline: 'met' }, { sort: 'dueDate', descending: true }),
  ],
  [
    'deadlines missed in a period',
    listed(cases, { ...during('due'), deadline: 'missed' }, { sort: 'dueDate', descending: true }),
  ],
  ['the agenda of a month', agendaOf(35)],
  ['the agenda of a week', agendaOf(7)],
  ['entries by day', listed(entries)],
  ['entries that are overdue', listed(entries, { view: 'overdue' })],
  ['clients with cases', listed(clients, { withCases: true }, { limit: 24 })],
  ['clients by city', listed(clients, {}, { sort: 'city' })],
  ['active clients', listed(clients, { activity: 'active' })],
  ['new clients', listed(clients, { newThisMonth: true }, { sort: 'createdAt', descending: true })],
  ['clients without documents', listed(clients, { withoutDocuments: true })],
  ['clients by words', listed(clients, { q: 'silva' })],
  ['clients by their name', listed(clients, { called: 'ana silva' })],
  ['folders', listed(folders, {}, { sort: 'lastDocumentAt', descending: true })],
  ['folders by words', listed(folders, { q: 'silva' })],
  ['documents', listed(documents)],
  ['documents by size', listed(documents, {}, { sort: 'sizeBytes' })],
  ['documents by words inside', listed(documents, { q: 'perito' })],
  ['deletions', listed(deletionList as unknown as Listing)],
  ['imports', listed(importList as unknown as Listing)],
  ['staff', listed(staff)],
  ['staff by words', listed(staff, { q: 'advogado' })],
  ['staff by rare words', listed(staff, { q: 'equipa12' })],
  ['client users', listed(clientUsers)],
  ['client users by words', listed(clientUsers, { q: 'gerente' })],
  ['client users by rare words', listed(clientUsers, { q: 'contacto12' })],
  ['invitations by e-mail', listed(invitations, {}, { sort: 'email' })],
  ['invitations by words', listed(invitations, { q: 'bulk.example' })],
  ['invitations of a status by words', listed(invitations, { q: 'bulk', status: 'expired' })],
  ['requests by their last message', listed(requests)],
  ['requests on a middle page', listed(requests, {}, { offset: 300 })],
  ['requests of a status', listed(requests, { status: 'em_andamento' })],
  ['requests nobody has', listed(requests, { assignedTo: null })],
  ['unread requests', listed(requests, { unread: true })],
  ['requests by words', listed(requests, { q: 'reunião' })],
  ['requests by rare words', listed(requests, { q: 'contacto12' })],
  ['requests of a status by words', listed(requests, { q: 'reunião', status: 'novo' })],
  ['the figures of requests', (database, session) => database.record(session, requestStatistics())],
  [
    'a conversation',
    (database, session) =>
      database.page(session, messageList.page(talk, clientsOf.get(session)!.requestId)),
  ],
  ['the portal', portal((database, client) => database.record(client, portalProfile(false, 1)))],
  ['the cases of a client', shown(portalCaseList)],
  ['the documents of a client', shown(portalDocumentList)],
  ['the requests of a client', shown(portalRequestList)],
  [
    "a client's conversation",
    (database, session) => {
      const { session: client, requestId } = clientsOf.get(session)!;
      return database.page(client, messageList.page(talk, requestId));
    },
  ],
  [
    'the course of a case',
    (database, session) => {
      const { session: client, caseId } = clientsOf.get(session)!;
      return database.page(client, portalEvents.page(talk, caseId));
    },
  ],
  ['the history of a case', within(caseHistory, (session) => clientsOf.get(session)!.caseId)],
  ['tenants', listed(tenantList as unknown as Listing)],
  ['clients of tenants', listed(clientTenants, { linked: true })],
  ['clients of no tenant', listed(clientTenants, { linked: false })],
  ['API keys', listed(apiKeyList as unknown as Listing)],
  ['saved views', listed(savedViewList as unknown as Listing)],
  ['webhooks', listed(endpointList as unknown as Listing)],
  ['deliveries', listed(deliveries)],
  ['deliveries of an event', listed(deliveries, { event: 'prazo.alterado' })],
  ['deliveries that fail', listed(deliveries, { failing: true })],
  ['templates', listed(templates)],
  ['templates by their change', listed(templates, {}, { sort: 'updatedAt' })],
  ['versions of a template', within(versionList, (session) => longestOf.get(session)!.templateId)],
  ['drafts', listed(drafts)],
  ['drafts far in', listed(drafts, {}, { offset: 2500 })],
  ['drafts by their change', listed(drafts, {}, { sort: 'updatedAt', descending: true })],
  ['the security log', listed(log)],
  ['the security log far in', listed(log, {}, { offset: 2500 })],
  ['an action of the security log', listed(log, { action: 'case_deleted' })],
  ['the security log by words', listed(log, { q: 'sócia' })],
  ['conversations with the assistant', within(conversationList, ownOnes)],
  [
    'conversations with the assistant by words',
    within(conversationList, ownOnes, { q: 'recurso' }),
  ],
  ['answers', within(answerList, (session) => longestOf.get(session)!.conversationId)],
  ["a client's conversations with the assistant", portal(within(clientConversationList, ownOnes))],
  ['the figures of people', (database, session) => database.record(session, userStatistics())],
  ['the dashboard', (database, session) => database.record(session, dashboard())],
  ['the figures of cases', (database, session) => database.record(session, caseStatistics())],
  ['the search', (database, session) => database.record(session, search('lisboa'))],
  ['a report', (database, session) => database.record(session, report(THIS_YEAR))],
  ['what is shown of it', (database, session) => database.rows(session, shownReport(THIS_YEAR))],
];

describe('a plan that another office made costs no more', () => {
  it.each(READS)('%s', async (_, read) => {
    for (const asked of [large, small]) {
      const other = asked === large ? small : large;
      const own = await blocks(read, { planned: asked, asked });
      const foreign = await blocks(read, { planned: other, asked });
      expect(foreign).toBeLessThanOrEqual(own * 1.25 + 10);
    }
  });

  it('and the first pages cost in a large office what they cost in a small one', async () => {
    for (const [name, read] of READS.filter(([name]) => name.startsWith('the newest'))) {
      const costs = [];
      for (const office of [small, large])
        costs.push(await blocks(read, { planned: small, asked: office }));
      expect([name, costs[1]! <= costs[0]! * 2 + 20]).toEqual([name, true]);
    }
  });
});

describe('the lists of people', () => {
  const FEW = 50;
  const MANY = 5000;
  let few: Session;
  let many: Session;

  beforeAll(async () => {
    [few, many] = [await officeOf(FEW), await officeOf(MANY)];
    // So that what an index tells needs no look at the rows, in both offices.
    await owner.query('vacuum analyze');
  });

  /** An office with so many members of staff, client users and invitations; half of those are accepted. */
  async function officeOf(people: number): Promise<Session> {
    const office = await addOffice(owner);
    await owner.query(peopleOf(office, people));
    const { rows } = await owner.query<{ userId: string }>(
      `select user_id as "userId" from staff_users where office_id = $1 limit 1`,
      [office.id],
    );
    return sessionIn({ id: office.id, userId: rows[0]!.userId });
  }

  /** The oldest of each has a name of their own. */
  const peopleOf = ({ id, slug }: StoredOffice, people: number) => `
    create temp table drawn as
      select n % 2 = 0 as accepted, gen_random_uuid() as colleague, gen_random_uuid() as contact,
             uuidv7() as client, now() - n * interval '1 hour' as born, name || ' Lopes' as name,
             lower(name) || n || '@${slug}.example' as email
      from generate_series(1, ${people}) n
      cross join lateral (select case when n = ${people} then 'Ximena' else 'Beatriz' end as name) named;
    insert into private.users (id, email, password_hash, email_confirmed_at)
      select colleague, 'equipa.' || email, '', born from drawn
      union all select contact, email, '', born from drawn where accepted;
    insert into user_roles (office_id, user_id, role)
      select '${id}'::uuid, colleague, 'staff' from drawn
      union all select '${id}'::uuid, contact, 'client' from drawn where accepted;
    insert into staff_users (office_id, user_id, full_name, email, created_at)
      select '${id}'::uuid, colleague, name, 'equipa.' || email, born from drawn;
    insert into clients (office_id, id, name, created_at)
      select '${id}'::uuid, client, 'Sociedade Duarte', born from drawn;
    insert into client_users (office_id, client_id, user_id, full_name, email, created_at)
      select '${id}'::uuid, client, case when accepted then contact end, name, email, born from drawn;
    insert into invitation_logs (office_id, email, user_type, client_id, full_name, status, accepted_at, token_hash,
                                 sent_at, created_at)
      select '${id}'::uuid, email, 'client', client, name, case when accepted then 'accepted' else 'pending' end,
             case when accepted then born end, sha256(convert_to(contact::text, 'utf8')), born, born
      from drawn;
    drop table drawn`;

  /** A counter reads 1,001 rows, some five in a block; reading all 5,000 costs several times that. */
  const COUNTED = 260;

  it.each<[string, number, Read]>([
    ['staff', 10, listed(staff)],
    ['staff by a rare word', 20, listed(staff, { q: 'ximena' })],
    ['staff by a common word', 80, listed(staff, { q: 'beatriz' })],
    ['client users', COUNTED, listed(clientUsers)],
    ['client users with access', COUNTED, listed(clientUsers, { active: true })],
    ['client users by a rare word', 150, listed(clientUsers, { q: 'ximena' })],
    ['client users by a common word', COUNTED, listed(clientUsers, { q: 'beatriz' })],
    ['invitations', COUNTED, listed(invitations)],
    [
      'invitations by e-mail',
      COUNTED,
      listed(invitations, {}, { sort: 'email', descending: false }),
    ],
    ['invitations of a status', COUNTED, listed(invitations, { status: 'pending' })],
    ['invitations by a rare word', 150, listed(invitations, { q: 'ximena' })],
    ['invitations by a common word', COUNTED, listed(invitations, { q: 'beatriz' })],
    [
      'the figures, of which three are counted',
      3 * COUNTED,
      (database, session) => database.record(session, userStatistics()),
    ],
  ])('cost with 5,000 what they cost with 50, and what is counted: %s', async (_, more, read) => {
    const small = await blocks(read, { planned: few, asked: few });
    const large = await blocks(read, { planned: few, asked: many });
    expect(large - small).toBeLessThanOrEqual(more);
  });
});

describe('the statements of a list', () => {
  it('are few, whatever pages, words, ids and offices they are asked for', () => {
    const texts = new Set<string>();
    const asked = [{}, { q: 'a' }, { status: 'aberto' }, { clientId: null }, { id: ['x'] }];
    for (let limit = 1; limit <= 1000; limit += 37)
      for (let offset = 0; offset <= 100_000; offset += offset < 3000 ? 211 : 9973)
        for (const filter of asked) {
          const query = { offset, limit, sort: 'createdAt', descending: true, filter } as const;
          texts.add(caseList.page(query as never).text);
        }
    // Near and far without words, and one with them.
    expect(texts.size).toBe(2 * asked.length - 1);
  });

  it('hold no value and no number but the two bounds', () => {
    const query = { offset: 4321, limit: 37, sort: 'createdAt', descending: true } as const;
    const texts = [
      caseList.page({ ...query, filter: { q: 'w0rd', clientId: 'a-client', id: ['an-id'] } }),
      caseList.page({ ...query, filter: {} }),
      caseHistory.page({ ...query, filter: {} }, 'a-case'),
    ].map(({ text }) => text);
    for (const text of texts) {
      expect(text).not.toMatch(/w0rd|a-client|an-id|a-case|4321|37/);
      expect(text.match(/\blimit \d+/g) ?? []).toEqual(
        expect.not.arrayContaining([expect.not.stringMatching(/^limit (1000|1001)$/)]),
      );
    }
  });
});
