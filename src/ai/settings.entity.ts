import { defineEntity, p } from '@mikro-orm/core';

import type { AiSettings as Settings } from '../contract/ai-settings.js';

const AiSettingsSchema = defineEntity({
  name: 'AiSettings',
  tableName: 'ai_settings',
  properties: {
    officeId: p.uuid().primary(),
    enabled: p.boolean(),
    groq: p.boolean(),
    gpt: p.boolean(),
    claude: p.boolean(),
    clientUsers: p.boolean(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** What an office lets the assistant do. A trigger of the database makes the row with the office. */
export class AiSettings extends AiSettingsSchema.class {
  switchTo({ enabled, groq, gpt, claude, clientUsers }: Omit<Settings, 'version' | 'updatedAt'>) {
    Object.assign(this, { enabled, groq, gpt, claude, clientUsers });
  }
}
AiSettingsSchema.setClass(AiSettings);
