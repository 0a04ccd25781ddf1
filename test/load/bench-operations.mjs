import 'reflect-metadata';

import { activityPage } from '../../dist/activity/activity.queries.js';
import { agenda } from '../../dist/agenda/agenda.queries.js';
import { agendaEntryList } from '../../dist/agenda/agenda-entries.queries.js';
import { caseViews } from '../../dist/cases/case-views.queries.js';
import { caseById, caseList } from '../../dist/cases/cases.queries.js';
import { dashboard } from '../../dist/cases/dashboard.queries.js';
import { search } from '../../dist/cases/search.queries.js';
import { clientUserList } from '../../dist/clients/client-users.queries.js';
import { clientList } from '../../dist/clients/clients.queries.js';
import { ACTIVITY_KINDS } from '../../dist/contract/activity.js';
import { CASE_VIEWS } from '../../dist/contract/case-lists.js';
import { filterOfView, readCasesView } from '../../dist/contract/case-view-address.js';
import { Database } from '../../dist/database/database.js';
import { sql } from '../../dist/database/sql.js';
import { documentList } from '../../dist/documents/documents.queries.js';
import { folderList } from '../../dist/documents/folders.queries.js';
import { invitationList } from '../../dist/invitations/invitations.queries.js';
import {
  portalCaseList,
  portalDocumentList,
  portalProfile,
} from '../../dist/portal/portal.queries.js';
import { shownReport } from '../../dist/reports/reports.queries.js';
import { messageList } from '../../dist/service-requests/request-messages.queries.js';
import {
  portalRequestList,
  requestList,
  requestStatistics,
} from '../../dist/service-requests/service-requests.queries.js';
import { staffUserList } from '../../dist/staff/staff.queries.js';
import { POOL_SIZE } from './bench-fixture.mjs';

const NEWEST = { offset: 0, limit: 25, sort: 'createdAt', descending: true, filter: {} };
const GRID = { offset: 0, limit: 24, sort: 'name', descending: false, filter: { withCases: true } };
const CLIENTS = { offset: 0, limit: 25, sort: 'name', descending: false, filter: {} };
const NEW_CLIENTS = {
  ...CLIENTS,
  sort: 'createdAt',
  descending: true,
  filter: { newThisMonth: true },
};
const PAPERLESS = { ...CLIENTS, filter: { withoutDocuments: true } };
const FOLDERS = { offset: 0, limit: 24, sort: 'lastDocumentAt', descending: true, filter: {} };
/** People, as many as there are clients: of them all, and of those whom nearly everybody fits. */
const PEOPLE = { ...NEWEST, filter: {} };
const EVERYBODY = 'bulk.example';
/** One of sixteen that the cases name about as often as each other. */
const COURT = 'Juízo do Trabalho do Porto, J1';
const LATEST = { ...NEWEST, sort: 'lastAt' };
const SENT = { ...PEOPLE, sort: 'sentAt' };
const asking = (query, q) => ({ ...query, filter: { ...query.filter, q } });
/** The page in the middle of a list of so many rows. */
const halfWay = (query, rows) => ({
  ...query,
  offset: Math.floor(rows / 2 / query.limit) * query.limit,
});
const documentsFrom = (name, rows) =>
  listing(name, '/api/documents', halfWay({ ...NEWEST, filter: {} }, rows), documentList);
/** For another process, which gets no classes. */
const plain = ({ text, values }) => ({ text, values });
/** Documents by words inside them. */
const inside = (q) => ({ ...NEWEST, filter: { q } });

/**
 * Something that a screen asks for: the request to the server, and the SQL of the server's own
 * query builders for those who do without the server.
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} aim least share of the bare server's requests a second
 * @property {string} path
 * @property {object} [body] of a creation
 * @property {import('../../dist/database/sql.js').Sql} [rows]
 * @property {import('../../dist/database/sql.js').Sql} [total] of a page; without it there is one record
 * @property {import('../../dist/database/sql.js').Sql[]} [writes] of a creation: the case, its history
 */

function listing(name, path, query, of, ...scope) {
  const { hits, rows, total } = of.parts(query, ...scope);
  const { sort, descending, offset, limit, filter } = query;
  const asked = new URLSearchParams({
    sort: JSON.stringify([sort, descending ? 'DESC' : 'ASC']),
    range: JSON.stringify([offset, offset + limit - 1]),
    filter: JSON.stringify(filter),
  });
  return {
    name,
    aim: 0.95,
    path: `${path}?${asked}`,
    page: of.page(query, ...scope),
    rows: plain(sql`${hits} ${rows}`),
    total: plain(sql`${hits} ${total}`),
  };
}

/**
 * The portal's requests, as somebody at a client.
 * @param {{ talkId: string }} client
 * @returns {Operation[]}
 */
export function portalOperations({ talkId }) {
  const profile = portalProfile(false, 1);
  const changed = { ...NEWEST, sort: 'updatedAt' };
  return [
    {
      name: 'portal home',
      aim: 0.95,
      path: '/api/portal/profile',
      rows: plain(profile),
      record: profile,
    },
    listing('portal cases', '/api/portal/cases', changed, portalCaseList),
    listing('portal documents', '/api/portal/documents', NEWEST, portalDocumentList),
    listing('portal requests', '/api/portal/service-requests', LATEST, portalRequestList),
    listing(
      'portal conversation',
      `/api/portal/service-requests/${talkId}/messages`,
      { ...NEWEST, limit: 50 },
      messageList,
      talkId,
    ),
  ];
}

/**
 * @param {import('./bench-fixture.mjs').BenchOffice} office
 * @returns {Operation[]}
 */
export function operationsOf(office) {
  const { rareWord, clientId, clientName, clientPhone } = office;
  const [beginning] = rareWord.split('.');
  const searching = (name, word) => ({
    name,
    aim: 0.95,
    path: `/api/search?q=${encodeURIComponent(word)}`,
    rows: plain(search(word)),
    record: search(word),
  });
  const asked = (name, filter) =>
    listing(name, '/api/service-requests', { ...LATEST, filter }, requestList);
  const documents = (name, q) => listing(name, '/api/documents', inside(q), documentList);
  return [
    listing('newest 25 cases, total', '/api/cases', NEWEST, caseList),
    {
      name: 'dashboard',
      aim: 0.95,
      path: '/api/dashboard',
      rows: plain(dashboard()),
      record: dashboard(),
    },
    agendaOf('agenda, month', 35),
    agendaOf('agenda, week', 7),
    agendaOf('agenda, month, open', 35, { view: 'open' }),
    listing('agenda, list', '/api/agenda-entries', fromToday({}), agendaEntryList),
    listing('agenda, list, overdue', '/api/agenda-entries', LATE, agendaEntryList),
    {
      name: 'counts of the views of cases',
      aim: 0.95,
      path: '/api/cases/views',
      rows: plain(caseViews()),
      record: caseViews(),
    },
    ...CASE_VIEWS.map((view) => viewing(`cases, view ${view}`, { view })),
    viewing('cases, a court', { view: 'all', court: COURT }),
    viewing('cases, a court, newest', {
      view: 'all',
      court: COURT,
      sort: 'createdAt',
      dir: 'desc',
    }),
    ...LED_TO_BY_REPORTS.map(([name, query]) =>
      viewing(`cases of a report, ${name}`, `view=all&${query}`),
    ),
    happened('activity', null),
    ...ACTIVITY_KINDS.map((kind) => happened(`activity, ${kind}`, kind)),
    listing('cases, middle page', '/api/cases', { ...NEWEST, offset: 475 }, caseList),
    listing('cases, half way', '/api/cases', halfWay(NEWEST, office.cases), caseList),
    listing('cases by words, rare', '/api/cases', inside(rareWord), caseList),
    listing('cases by words, common', '/api/cases', inside('lisboa'), caseList),
    listing('client grid, total', '/api/clients', GRID, clientList),
    listing('client list, total', '/api/clients', CLIENTS, clientList),
    listing('clients, half way', '/api/clients', halfWay(CLIENTS, office.clients), clientList),
    listing('clients, new this month', '/api/clients', NEW_CLIENTS, clientList),
    listing('clients without documents', '/api/clients', PAPERLESS, clientList),
    listing('clients by words, rare', '/api/clients', asking(CLIENTS, clientName), clientList),
    listing('clients by words, common', '/api/clients', asking(CLIENTS, 'silva'), clientList),
    listing('folders, total', '/api/documents/folders', FOLDERS, folderList),
    listing(
      'folders, half way',
      '/api/documents/folders',
      halfWay(FOLDERS, office.folders),
      folderList,
    ),
    listing(
      'folders by words, rare',
      '/api/documents/folders',
      asking(FOLDERS, clientName),
      folderList,
    ),
    listing(
      'folders by words, common',
      '/api/documents/folders',
      asking(FOLDERS, 'silva'),
      folderList,
    ),
    documentsFrom('documents, newest', 0),
    documentsFrom('documents, half way', office.documents),
    searching('search, rare word', rareWord),
    searching('search, common word', 'lisboa'),
    // Further searches of the palette: digits of a number or a telephone, the title of a document, a client's name.
    searching('palette, part of a number', beginning),
    searching('palette, digits of a number', beginning.replace('/', '')),
    searching('palette, a telephone', clientPhone),
    searching('palette, title of documents', 'certidão permanente'),
    searching('palette, name of a client', clientName),
    searching('palette, two common words', 'lisboa juízo'),
    searching('palette, two words that few have', 'insolvência braga'),
    searching('palette, two words that more have', 'execução porto'),
    searching('palette, two words that none has', 'central local'),
    searching('palette, three letters', 'lis'),
    documents('inside documents, rare', rareWord),
    documents('inside documents, common', 'perito'),
    listing('staff, total', '/api/staff-users', PEOPLE, staffUserList),
    listing('staff by words, common', '/api/staff-users', inside('advogado'), staffUserList),
    listing('client users, total', '/api/client-users', PEOPLE, clientUserList),
    listing(
      'client users by words, common',
      '/api/client-users',
      inside(EVERYBODY),
      clientUserList,
    ),
    listing('invitations, total', '/api/invitations', SENT, invitationList),
    listing(
      'invitations by words, common',
      '/api/invitations',
      { ...SENT, filter: { q: EVERYBODY } },
      invitationList,
    ),
    asked('requests, newest', {}),
    asked('requests, in progress', { status: 'em_andamento' }),
    {
      name: 'request statistics',
      aim: 0.95,
      path: '/api/service-requests/statistics',
      rows: plain(requestStatistics()),
      record: requestStatistics(),
    },
    asked('requests by words, rare', { q: 'contacto12' }),
    asked('requests by words, common', { q: 'reunião' }),
    asked('requests by words, a status', { q: 'reunião', status: 'novo' }),
    reporting(),
    creation(clientId),
  ];
}

/** A view of cases as the console opens it at an address, in the view's own order where the address names none. */
function viewing(name, address) {
  const read = readCasesView(new URLSearchParams(address));
  const { sort, descending } = read;
  const query = { offset: 0, limit: 25, sort, descending, filter: filterOfView(read) };
  return listing(name, '/api/cases', query, caseList);
}

const THIS_YEAR = [`${new Date().getFullYear()}-01-01`, new Date().toISOString().slice(0, 10)];
const ofThisYear = (what) => `${what}From=${THIS_YEAR[0]}&${what}Until=${THIS_YEAR[1]}`;
/** Where the console leads from the figures of a report of this year. */
const LED_TO_BY_REPORTS = [
  ['created', `${ofThisYear('created')}&sort=createdAt&dir=desc`],
  ['concluded', `${ofThisYear('concluded')}&sort=concludedAt&dir=desc`],
  ['met', `deadline=met&${ofThisYear('due')}&sort=dueDate&dir=desc`],
  ['missed', `deadline=missed&${ofThisYear('due')}&sort=dueDate&dir=desc`],
];

const BY_DAY = { offset: 0, limit: 25, sort: 'dueOn', descending: false };
const LATE = { ...BY_DAY, filter: { view: 'overdue' } };
const fromToday = (filter) => ({ ...BY_DAY, filter: { ...filter, from: dayAfter(0) } });
const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Reads whole weeks of the agenda, from this one on. */
function agendaOf(name, days, filter = {}) {
  const monday = -((new Date().getUTCDay() + 6) % 7);
  const [from, until] = [dayAfter(monday), dayAfter(monday + days - 1)];
  const record = agenda({ from, until, ofWeek: days <= 7, filter });
  const path = `/api/agenda?${new URLSearchParams({ from, until, ...filter })}`;
  return { name, aim: 0.95, path, rows: plain(record), record };
}

/** Reads the office's activity: all of it, or of one kind, of which there may be none. */
function happened(name, kind) {
  const record = activityPage({ who: null, kind, from: null, before: null });
  const path = `/api/activity${kind ? `?kind=${kind}` : ''}`;
  return { name, aim: 0.95, path, rows: plain(record), record };
}

/** The report of this year, which a large office has from the last minutes, see decision 23. */
function reporting() {
  const record = shownReport({ from: null, to: null, responsibleId: null });
  return { name: 'report', aim: 0.95, path: '/api/reports', rows: plain(record), record };
}

/** The title of created cases, so that they can be removed again. */
export const CREATED_TITLE = 'Processo criado para medir';

function creation(clientId) {
  const body = {
    title: CREATED_TITLE,
    number: '1234/24.8T8LSB',
    status: 'aberto',
    dueDate: '2030-01-31',
    court: 'Juízo Local Cível de Lisboa, J11',
    clientId,
  };
  return {
    name: 'case creation',
    aim: 0.6,
    path: '/api/cases',
    body,
    writes: [
      {
        text: `insert into cases (title, number, status, due_date, court, client_id)
               values ($1, $2, $3, $4, $5, $6) returning id`,
        values: [body.title, body.number, body.status, body.dueDate, body.court, body.clientId],
      },
      { text: `insert into case_history (case_id, action) values ($1, 'created')`, values: [] },
      plain(caseById('00000000-0000-0000-0000-000000000000')),
    ],
  };
}

/**
 * The statements of an operation's transaction: of a reading one just as the server sends them, taken
 * down from its own class.
 * @param {Operation} operation
 * @param {{ id: string, officeId: string, role: string }} session
 * @returns {Promise<import('../../dist/database/sql.js').Sql[]>}
 */
export async function sentToDatabase({ record, page, writes }, session) {
  if (writes) return creationAlone(writes, session);
  const sent = [];
  const client = {
    query: async (query) => {
      sent.push(typeof query === 'string' ? { text: query, values: [] } : query);
      return { rows: [{ json: '[]', total: 0 }] };
    },
    release: () => {},
    connection: { stream: { cork: () => {}, uncork: () => {} } },
  };
  const limits = { turnMs: 1000 };
  const pool = { connect: async () => client };
  const database = new Database({ prepared: true, poolSize: POOL_SIZE, pool, limits });
  await (page ? database.page(session, page) : database.record(session, record));
  return sent;
}

/** Case and history by one statement, since nobody is there to carry the id from one to the next. */
function creationAlone([newCase], { id, officeId }) {
  const opening = `begin; set local role causa_staff; select enter_write('${id}', '${officeId}')`;
  return [
    { text: opening, values: [] },
    {
      text: `with made as (${newCase.text})
             insert into case_history (case_id, action) select id, 'created' from made`,
      values: newCase.values,
    },
    { text: 'commit', values: [] },
  ];
}
