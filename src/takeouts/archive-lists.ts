import type { Readable } from 'node:stream';

import type { ExportedEntry } from '../agenda/agenda-export.queries.js';
import { ENTRY_HEADINGS, entryLine } from '../agenda/agenda-export.service.js';
import type { ExportedCase } from '../cases/case-export.queries.js';
import { CASE_HEADINGS, caseLine } from '../cases/case-export.service.js';
import type { ExportedClient } from '../clients/client-export.queries.js';
import { clientLine, wholeHeadings } from '../clients/client-export.service.js';
import { requestStatusLabels } from '../contract/labels.js';
import type { RequestStatus } from '../contract/service-requests.js';
import type { Country } from '../contract/session.js';
import { linesOf, writeTable } from '../csv/write-table.js';
import type { Run } from '../database/run.js';
import type { PlacedFile } from './archive-files.js';
import { recordsOf } from './archive-source.js';

type Cells = (string | number | null)[];

interface List<Row> {
  headings: readonly string[];
  lineOf: (row: Row) => Cells;
}

interface Person {
  kind: 1 | 2 | 3;
  name: string;
  email: string | null;
  phone: string | null;
  position: string | null;
  client: string | null;
  /** Null for a contact, who has no access. */
  active: boolean | null;
  since: string;
}

interface Request {
  title: string;
  client: string;
  case: string | null;
  status: RequestStatus;
  author: string;
  assigned: string | null;
  description: string | null;
  createdOn: string;
}

interface Message {
  request: string;
  client: string;
  author: string | null;
  by: 'staff' | 'client';
  text: string;
  at: string;
}

const KINDS = { 1: 'Equipa', 2: 'Portal do Cliente', 3: 'Contacto' } as const;
const yesNo = (is: boolean) => (is ? 'Sim' : 'Não');

const people: List<Person> = {
  headings: ['Tipo', 'Nome', 'Email', 'Telefone', 'Cargo', 'Cliente', 'Com Acesso', 'Desde'],
  lineOf: ({ kind, name, email, phone, position, client, active, since }) => [
    ...[KINDS[kind], name, email, phone, position, client],
    ...[active === null ? null : yesNo(active), since],
  ],
};
const requests: List<Request> = {
  headings: [
    ...['Pedido', 'Cliente', 'Processo', 'Status', 'Pedido por', 'Atribuído a'],
    ...['Descrição', 'Criado em'],
  ],
  lineOf: ({ title, client, case: of, status, author, assigned, description, createdOn }) => [
    ...[title, client, of, requestStatusLabels[status], author, assigned, description, createdOn],
  ],
};
const messages: List<Message> = {
  headings: ['Pedido', 'Cliente', 'De', 'Nome', 'Mensagem', 'Enviada em'],
  lineOf: ({ request, client, by, author, text, at }) => [
    ...[request, client, by === 'staff' ? 'Escritório' : 'Cliente', author, text, at],
  ],
};

/** Lists by the names of their files, with their names in `open_takeout_list`. */
const listsIn = (
  country: Country,
): Readonly<Record<string, [name: string, list: List<never>]>> => ({
  clientes: [
    'clients',
    {
      headings: wholeHeadings(country),
      lineOf: (row: object) => clientLine(fieldsOf<ExportedClient>(row), true),
    },
  ],
  processos: [
    'cases',
    { headings: CASE_HEADINGS, lineOf: (row: object) => caseLine(fieldsOf<ExportedCase>(row)) },
  ],
  agenda: ['agenda', { headings: ENTRY_HEADINGS, lineOf: (row: ExportedEntry) => entryLine(row) }],
  pessoas: ['people', people],
  pedidos: ['requests', requests],
  mensagens: ['messages', messages],
});

/** The office's lists for people, as CSV files. Read each one to its end before asking for the next. */
export function* listsOf(
  run: Run,
  country: Country,
  files: readonly PlacedFile[],
): Generator<{ file: string; content: Readable }> {
  for (const [file, [name, { headings, lineOf }]] of Object.entries(listsIn(country))) {
    yield {
      file: `listas/${file}.csv`,
      content: writeTable(headings, linesOf(recordsOf<never>(run, name), lineOf)),
    };
  }
  yield { file: 'listas/documentos.csv', content: writeTable(DOCUMENT_HEADINGS, documents(files)) };
}

const DOCUMENT_HEADINGS = [
  ...['Documento', 'Cliente', 'Processo', 'Número do Processo', 'Arquivo', 'Bytes'],
  ...['Visível ao Cliente', 'Adicionado por', 'Adicionado em'],
];

// oxlint-disable-next-line typescript/require-await -- writeTable takes an async generator
async function* documents(files: readonly PlacedFile[]): AsyncGenerator<Cells> {
  for (const { kind, inBin, title, clientName, caseTitle, caseNumber, ...file } of files) {
    if (kind !== 'document' || inBin) continue;
    yield [
      ...[title, clientName, caseTitle, caseNumber, file.path, file.bytes],
      ...[yesNo(file.shared), file.addedBy, file.addedOn],
    ];
  }
}

/** Renames a row's columns to fields: `due_date` becomes `dueDate`. */
function fieldsOf<T>(row: object): T {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value as unknown,
  ]);
  return Object.fromEntries(fields) as T;
}
