import { defineEntity, p } from '@mikro-orm/core';

import { AI_CONVERSATION_FIELDS } from '../contract/ai-answers.js';
import { propertiesOf } from '../fields/entity-properties.js';

const AiConversationSchema = defineEntity({
  name: 'AiConversation',
  tableName: 'ai_conversations',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.uuid(),
    ...propertiesOf(AI_CONVERSATION_FIELDS),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** What somebody asks the assistant, in its order. */
export class AiConversation extends AiConversationSchema.class {
  rename(title: string): void {
    this.title = title;
  }
}
AiConversationSchema.setClass(AiConversation);
