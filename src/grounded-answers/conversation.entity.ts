import { defineEntity, p } from '@mikro-orm/core';

import type { AiCountry, AiRequestType } from '../contract/ai.js';
import { AI_CONVERSATION_FIELDS } from '../contract/ai-answers.js';
import { propertiesOf } from '../fields/entity-properties.js';

const AiConversationSchema = defineEntity({
  name: 'AiConversation',
  tableName: 'ai_conversations',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.uuid().defaultRaw('current_app_user()'),
    requestType: p.string().$type<AiRequestType>(),
    country: p.string().$type<AiCountry>(),
    caseId: p.uuid().nullable(),
    // Left out by clients, who have no letters read and may not name one.
    letterId: p.uuid().nullable(),
    ...propertiesOf(AI_CONVERSATION_FIELDS),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A person's questions to the assistant, in their order. */
export class AiConversation extends AiConversationSchema.class {
  rename(title: string): void {
    this.title = title;
  }
}
AiConversationSchema.setClass(AiConversation);
