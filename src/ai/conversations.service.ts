import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AiAnswer, AiConversation as ShownConversation } from '../contract/ai-answers.js';
import { Database, execute } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { AiConversation } from '../grounded-answers/conversation.entity.js';
import { Problem } from '../problems/problem.js';
import type { ConversationChangeBody } from './conversations.dto.js';
import {
  answerList,
  clientConversationList,
  conversationById,
  conversationList,
} from './conversations.queries.js';

/** A person's conversations with the assistant. */
@Injectable()
export class ConversationsService {
  constructor(private readonly database: Database) {}

  list(
    session: Session,
    query: QueryOf<typeof conversationList>,
  ): Promise<Page<ShownConversation>> {
    const { id, shared } = query.filter;
    const list = session.role === 'staff' ? conversationList : clientConversationList;
    const whose = shared ? 'shared' : id ? 'all' : 'own';
    return this.database.page(session, list.page(query, whose));
  }

  get(session: Session, id: string): Promise<Json<ShownConversation>> {
    return this.database.record(session, conversationById(id, session.role));
  }

  /** @throws Problem not_found */
  async listAnswers(
    session: Session,
    id: string,
    query: QueryOf<typeof answerList>,
  ): Promise<Page<AiAnswer>> {
    await this.database.record(session, conversationById(id));
    return this.database.page(session, answerList.page(query, id));
  }

  /** @throws Problem as `edit` */
  async update(
    session: Session,
    id: string,
    body: ConversationChangeBody,
  ): Promise<Json<ShownConversation>> {
    const edited: Editable<AiConversation> = {
      entity: AiConversation,
      table: 'ai_conversations',
      filter: { userId: session.userId },
      shown: (one) => conversationById(one, session.role),
    };
    await edit(this.database, session, edited, id, body, (conversation) => {
      conversation.rename(body.title);
    });
    return this.get(session, id);
  }

  /**
   * Deletes a conversation. An answer that is still being written counts all the same, if a word of it was delivered.
   * @returns the record as it was
   */
  async delete(session: Session, id: string): Promise<Json<ShownConversation>> {
    return this.database.write(session, async (em) => {
      const record = await this.database.recordWithin(em, conversationById(id, session.role));
      em.remove(await findOwn(em, session, id));
      await em.flush();
      return record;
    });
  }

  /**
   * Shares a conversation with exactly these colleagues.
   * @throws Problem not_found, also for a colleague's conversation that is shared with the session, validation_failed
   */
  async share(
    session: Session,
    id: string,
    userIds: readonly string[],
  ): Promise<Json<ShownConversation>> {
    return this.database.write(session, async (em) => {
      await findOwn(em, session, id);
      // SQL, because shares have no id of their own and are removed and added in one statement each.
      await execute(
        em,
        sql`delete from ai_shares where conversation_id = ${id} and colleague_id <> all (${userIds}::uuid[])`,
      );
      await execute(
        em,
        sql`insert into ai_shares (conversation_id, colleague_id)
          select ${id}::uuid, u from unnest(${[...new Set(userIds)]}::uuid[]) u
          on conflict (office_id, conversation_id, colleague_id) do nothing`,
      );
      return this.database.recordWithin(em, conversationById(id, 'staff'));
    });
  }
}

/** @throws Problem not_found, also for a colleague's conversation that is shared with the session */
async function findOwn(
  em: EntityManager,
  { userId }: Session,
  id: string,
): Promise<AiConversation> {
  const conversation = await em.findOne(AiConversation, { id, userId });
  if (!conversation) throw new Problem('not_found');
  return conversation;
}
