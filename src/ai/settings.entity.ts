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
    staffAnswersMax: p.integer().nullable(),
    clientAnswersMax: p.integer().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

type Limits = 'staffAnswersMax' | 'clientAnswersMax';
type NewSettings = Omit<Settings, 'version' | 'updatedAt' | Limits> &
  Partial<Pick<Settings, Limits>>;

/** Settings of an office's assistant. A trigger makes the row with the office. */
export class AiSettings extends AiSettingsSchema.class {
  /** A limit that is left out stays. */
  switchTo({
    enabled,
    groq,
    gpt,
    claude,
    clientUsers,
    staffAnswersMax = this.staffAnswersMax ?? null,
    clientAnswersMax = this.clientAnswersMax ?? null,
  }: NewSettings) {
    const limits = { staffAnswersMax, clientAnswersMax };
    Object.assign(this, { enabled, groq, gpt, claude, clientUsers, ...limits });
  }
}
AiSettingsSchema.setClass(AiSettings);
