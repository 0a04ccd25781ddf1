import { Injectable, StreamableFile } from '@nestjs/common';
import { auditOwn } from '../audit/audit.js';
import { writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { type ExportedClient, exportedPage } from './client-export.queries.js';
import type { ClientFilterQuery } from './clients.dto.js';

const PAGE = 1000;
const TODAY = columns<{ day: string }>({ day: 'office_today()' });

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

/** The office's clients as a list to take away. */
@Injectable()
export class ClientExport {
  constructor(private readonly database: Database) {}

  /**
   * The file while it is made: a page of clients is held at a time, and read in a transaction of its own.
   * Who took the list is recorded before its first line leaves.
   */
  async open(session: Session, filter: ClientFilterQuery): Promise<StreamableFile> {
    const [[today], first] = await Promise.all([
      this.database.rows(session, sql`select ${TODAY}`),
      this.page(session, filter),
    ]);
    await this.database.append(session, (em) => auditOwn(em, { action: 'clients_exported' }));
    return new StreamableFile(writeTable(HEADINGS, this.lines(session, filter, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="clientes_${today!.day}.csv"`,
    });
  }

  private async *lines(session: Session, filter: ClientFilterQuery, first: ExportedClient[]) {
    for (let page = first; page.length > 0;) {
      yield* page.map(lineOf);
      if (page.length < PAGE) return;
      page = await this.page(session, filter, page.at(-1));
    }
  }

  private page(session: Session, filter: ClientFilterQuery, last?: ExportedClient) {
    return this.database.rows(session, exportedPage(filter, last, PAGE));
  }
}

function lineOf(client: ExportedClient): (string | number | null)[] {
  const { name, email, phone, city, caseCount, documentCount, active, createdOn } = client;
  const status = active ? 'Ativo' : 'Inativo';
  return [name, email, phone, city, caseCount, documentCount, status, createdOn];
}
