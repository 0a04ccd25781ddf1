import { Injectable } from '@nestjs/common';
import type { Session } from '../database/session.js';
import { Database, type Page } from '../database/database.js';
import type { ListQuery } from '../http/lists.js';
import { sql } from '../database/sql.js';
import { Problem } from '../http/problem.js';
import { Client } from './client.entity.js';
import type { ClientFilterQuery, ClientSort, NewClientBody } from './clients.dto.js';
import { clientById, clientPage, clientTotal } from './clients.queries.js';

@Injectable()
export class ClientsService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: ListQuery<ClientSort, ClientFilterQuery>): Promise<Page> {
    return this.database.page(session, clientPage(query), clientTotal(query));
  }

  get(session: Session, id: string): Promise<string> {
    return this.database.record(session, clientById(id));
  }

  async create(session: Session, { name }: NewClientBody): Promise<string> {
    const id = await this.database.write(session, async (em) => {
      const client = em.create(Client, { name });
      await em.flush();
      return client.id;
    });
    return this.get(session, id);
  }

  /** Storage key of a client's photo. @throws Problem not_found without client or photo */
  async photo(session: Session, id: string): Promise<string> {
    const [client] = await this.database.rows<{ key: string | null }>(
      session,
      sql`select avatar_url as key from clients where id = ${id}`,
    );
    if (!client?.key) throw new Problem('not_found');
    return client.key;
  }
}
