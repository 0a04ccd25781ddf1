import 'reflect-metadata';

import { caseById, caseList } from '../../dist/cases/cases.queries.js';
import { dashboard } from '../../dist/cases/dashboard.queries.js';
import { search } from '../../dist/cases/search.queries.js';
import { clientList } from '../../dist/clients/clients.queries.js';
import { Database } from '../../dist/database/database.js';
import { sql } from '../../dist/database/sql.js';
import { documentList } from '../../dist/documents/documents.queries.js';
import { folderList } from '../../dist/documents/folders.queries.js';

const NEWEST = { offset: 0, limit: 25, sort: 'createdAt', descending: true, filter: {} };
const GRID = { offset: 0, limit: 24, sort: 'name', descending: false, filter: { withCases: true } };
const CLIENTS = { offset: 0, limit: 25, sort: 'name', descending: false, filter: {} };
const FOLDERS = { offset: 0, limit: 24, sort: 'lastDocumentAt', descending: true, filter: {} };
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

/**
 * @param {{ rareWord: string, clientId: string }} office
 * @returns {Operation[]}
 */
export function operationsOf({ rareWord, clientId }) {
  const list = (path, { sort, descending, offset, limit, filter }) =>
    `${path}?${new URLSearchParams({
      sort: JSON.stringify([sort, descending ? 'DESC' : 'ASC']),
      range: JSON.stringify([offset, offset + limit - 1]),
      filter: JSON.stringify(filter),
    })}`;
  const searching = (name, word) => ({
    name,
    aim: 0.95,
    path: `/api/search?q=${encodeURIComponent(word)}`,
    rows: plain(search(word)),
    record: search(word),
  });
  const listing = (name, path, query, of) => {
    const { hits, rows, total } = of.parts(query);
    return {
      name,
      aim: 0.95,
      path: list(path, query),
      page: of.page(query),
      rows: plain(sql`${hits} ${rows}`),
      total: plain(sql`${hits} ${total}`),
    };
  };
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
    listing('cases, middle page', '/api/cases', { ...NEWEST, offset: 475 }, caseList),
    listing('cases by words, rare', '/api/cases', inside(rareWord), caseList),
    listing('cases by words, common', '/api/cases', inside('lisboa'), caseList),
    listing('client grid, total', '/api/clients', GRID, clientList),
    listing('client list, total', '/api/clients', CLIENTS, clientList),
    listing('folders, total', '/api/documents/folders', FOLDERS, folderList),
    searching('search, rare word', rareWord),
    searching('search, common word', 'lisboa'),
    documents('inside documents, rare', rareWord),
    documents('inside documents, common', 'perito'),
    creation(clientId),
  ];
}

/** What creations are called, so that they can be removed again. */
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
  const database = new Database({ prepared: true, pool: { connect: async () => client } });
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
