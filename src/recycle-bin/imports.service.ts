import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { ImportUndo, ImportUndone, ListImport } from '../contract/imports.js';
import { Database, execute } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { importList, type ImportState, importState, importUndo } from './imports.queries.js';

/**
 * Takes lists that came in back, each as one deletion, which can be restored as any other. What people have
 * worked on since stays, and is named.
 */
@Injectable()
export class ImportsService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof importList>): Promise<Page<ListImport>> {
    return this.database.page(session, importList.page(query));
  }

  /** Tells what taking an import back would do now. @throws Problem not_found, import_too_old, import_undone */
  async get(session: Session, id: string): Promise<Json<ImportUndo>> {
    refuse(parse(await this.database.record(session, importState(id))));
    return this.database.record(session, importUndo(id));
  }

  /** @throws Problem not_found, import_too_old, import_undone, nothing_to_undo */
  undo(session: Session, id: string): Promise<ImportUndone> {
    const undo = async (em: EntityManager): Promise<ImportUndone> => {
      const ask = async <Row>(select: Sql<Row>) =>
        parse(await this.database.recordWithin(em, select));
      refuse(await ask(importState(id)));
      const done = await ask(importUndo(id));
      const deletion = columns<{ deletion: string | null }>({ deletion: sql`undo_import(${id})` });
      const [row] = await execute(em, sql`select ${deletion}`);
      if (!row?.deletion) throw new Problem('nothing_to_undo');
      await auditOwn(em, { action: 'import_undone', subject: { kind: 'import', id } });
      return { ...done, deletionId: row.deletion };
    };
    // Long, since as many rows go as the import brought.
    return this.database.write(session, undo, { pace: 'long' });
  }
}

function refuse({ tooOld, undone }: ImportState): void {
  if (undone) throw new Problem('import_undone');
  if (tooOld) throw new Problem('import_too_old');
}
