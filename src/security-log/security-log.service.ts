import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { securityActions } from '../contract/labels.js';
import type { SecurityEvent, SecurityOverview } from '../contract/security-log.js';
import { writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import type { SecurityFilterQuery } from './security-log.dto.js';
import {
  type ExportedEvent,
  exportedPage,
  securityList,
  securityOverview,
} from './security-log.queries.js';

const PAGE = 1000;
const TODAY = columns<{ day: string }>({ day: 'office_today()' });
const HEADINGS = [
  'Registo',
  'Data',
  'Hora',
  'Quem',
  'Perfil',
  'O Quê',
  'Assunto',
  'Endereço',
  'Selo',
] as const;
const ROLES = { staff: 'Equipa', client: 'Cliente' } as const;

/** The record of what matters to security, for the office's staff to read and to take away. */
@Injectable()
export class SecurityLogService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof securityList>): Promise<Page<SecurityEvent>> {
    return this.database.page(session, securityList.page(query));
  }

  overview(session: Session): Promise<Json<SecurityOverview>> {
    return this.database.record(session, securityOverview());
  }

  /**
   * The file while it is made: a page of entries is held at a time, and read in a transaction of its own.
   * The export is written to the audit log before its first line is sent.
   */
  async export(session: Session, filter: SecurityFilterQuery): Promise<StreamableFile> {
    const [[today], first] = await Promise.all([
      this.database.rows(session, sql`select ${TODAY}`),
      this.page(session, filter),
    ]);
    await this.database.append(session, (em) => auditOwn(em, { action: 'security_log_exported' }));
    return new StreamableFile(writeTable(HEADINGS, this.lines(session, filter, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="registo-seguranca_${today!.day}.csv"`,
    });
  }

  private async *lines(session: Session, filter: SecurityFilterQuery, first: ExportedEvent[]) {
    for (let page = first; page.length > 0;) {
      yield* page.map(lineOf);
      if (page.length < PAGE) return;
      page = await this.page(session, filter, page.at(-1));
    }
  }

  private page(session: Session, filter: SecurityFilterQuery, last?: ExportedEvent) {
    return this.database.rows(session, exportedPage(filter, last, PAGE));
  }
}

function lineOf(event: ExportedEvent): (string | number | null)[] {
  const { number, day, time, who, apiKey, action, subject, address, seal } = event;
  return [
    ...[number, day, time],
    who ? who.name : (apiKey ?? 'Causa'),
    who?.role ? ROLES[who.role] : apiKey && 'Chave da API',
    // A newer version's action has no words here yet.
    (securityActions[action] as { label: string } | undefined)?.label ?? action,
    subject?.name ?? null,
    ...[address, seal],
  ];
}
