import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { inCurrency } from '../contract/amounts.js';
import { CLIENT_FIELDS } from '../contract/clients.js';
import { namesOf } from '../contract/fields.js';
import { clientFieldLabels } from '../contract/labels.js';
import { currencyOf } from '../contract/prices.js';
import type { Country } from '../contract/session.js';
import { writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { type ExportedClient, exportedPage, FURTHER_FIELDS } from './client-export.queries.js';
import type { ClientExportQuery } from './clients.dto.js';

const PAGE = 1000;
const OFFICE = columns<{ day: string; country: Country }>({
  day: 'office_today()',
  country: 'o.country',
});

const HEADINGS = [
  'Nome',
  'Email',
  'Telefone',
  'Cidade',
  'Processos',
  'Documentos',
  'Status',
  'Criado em',
] as const;
const FURTHER = namesOf(FURTHER_FIELDS);

/** The office's clients as a list to take away. */
@Injectable()
export class ClientExportService {
  constructor(private readonly database: Database) {}

  /**
   * The file while it is made: a page of clients is held at a time, and read in a transaction of its own.
   * The export is written to the audit log before its first line is sent.
   */
  async open(session: Session, filter: ClientExportQuery): Promise<StreamableFile> {
    const [[office], first] = await Promise.all([
      this.database.rows(session, sql`select ${OFFICE} from offices o`),
      this.page(session, filter),
    ]);
    await this.database.append(session, (em) => auditOwn(em, { action: 'clients_exported' }));
    const headings = filter.fields === 'all' ? wholeHeadings(office!.country) : HEADINGS;
    return new StreamableFile(writeTable(headings, this.lines(session, filter, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="clientes_${office!.day}.csv"`,
    });
  }

  private async *lines(session: Session, filter: ClientExportQuery, first: ExportedClient[]) {
    for (let page = first; page.length > 0;) {
      yield* page.map((client) => clientLine(client, filter.fields === 'all'));
      if (page.length < PAGE) return;
      page = await this.page(session, filter, page.at(-1));
    }
  }

  private page(session: Session, filter: ClientExportQuery, last?: ExportedClient) {
    return this.database.rows(session, exportedPage(filter, last, PAGE), 'recent');
  }
}

export function clientLine(client: ExportedClient, whole: boolean): (string | number | null)[] {
  const { name, email, phone, city, caseCount, documentCount, active, createdOn } = client;
  const status = active ? 'Ativo' : 'Inativo';
  const listed = [name, email, phone, city, caseCount, documentCount, status, createdOn];
  return whole ? [...listed, ...FURTHER.map((field) => cellOf(client[field]))] : listed;
}

/** Headings of the list with every field of a client, for which `clientLine` makes the lines. */
export function wholeHeadings(country: Country): string[] {
  return [...HEADINGS, ...FURTHER.map((name) => headingOf(name, country))];
}

function headingOf(name: (typeof FURTHER)[number], country: Country): string {
  const label = clientFieldLabels[name];
  return CLIENT_FIELDS[name].kind === 'amount' ? inCurrency(label, currencyOf(country)) : label;
}

/** Amounts as the office writes them, with a comma. */
function cellOf(value: string | number | null | undefined): string | null {
  return typeof value === 'number' ? String(value).replace('.', ',') : (value ?? null);
}
