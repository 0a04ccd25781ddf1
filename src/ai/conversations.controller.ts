import { Body, Controller, Param } from '@nestjs/common';

import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { ConversationChangeBody, SharesBody } from './conversations.dto.js';
import { answerList, conversationList } from './conversations.queries.js';
import { ConversationsService } from './conversations.service.js';

/** A person's conversations with the assistant, and those that colleagues share with them. */
@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Route.get('ai/conversations', {
    access: 'signed-in',
    feature: 'ai_assistant',
    list: conversationList,
    reply: 'AiConversation',
    summary: "The asker's own conversations; with `shared`, those that colleagues share with them.",
  })
  list(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof conversationList>,
  ) {
    return this.conversations.list(session, query);
  }

  @Route.get('ai/conversations/:id', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'AiConversation',
    summary: 'One conversation.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.conversations.get(session, id);
  }

  @Route.put('ai/conversations/:id', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'AiConversation',
    summary: 'Renames a conversation.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: ConversationChangeBody,
  ) {
    return this.conversations.update(session, id, body);
  }

  @Route.delete('ai/conversations/:id', {
    access: 'signed-in',
    feature: 'ai_assistant',
    reply: 'AiConversation',
    summary: 'Deletes a conversation for good.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.conversations.delete(session, id);
  }

  @Route.get('ai/conversations/:id/answers', {
    access: 'signed-in',
    feature: 'ai_assistant',
    list: answerList,
    reply: 'AiAnswer',
    summary: 'What was asked and answered in it, oldest first.',
  })
  listAnswers(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentQuery() query: QueryOf<typeof answerList>,
  ) {
    return this.conversations.listAnswers(session, id, query);
  }

  @Route.put('ai/conversations/:id/shares', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'AiConversation',
    summary: 'Has these colleagues read a conversation, and no others.',
  })
  share(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { userIds }: SharesBody,
  ) {
    return this.conversations.share(session, id, userIds);
  }
}
