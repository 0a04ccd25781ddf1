import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { AiModelChoice } from '../contract/ai-answers.js';
import type { AiSettings as ShownSettings, AiUse } from '../contract/ai-settings.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Models } from '../models/models.js';
import type { SettingsBody } from './settings.dto.js';
import { AiSettings } from './settings.entity.js';
import { obstacles, settings, useOf } from './settings.queries.js';

const EDITABLE: Editable<AiSettings> = {
  entity: AiSettings,
  table: 'ai_settings',
  key: 'officeId',
  shown: () => settings,
};

/** Settings of an office's assistant, and its use. */
@Injectable()
export class AiSettingsService {
  constructor(
    private readonly database: Database,
    private readonly models: Models,
  ) {}

  /** Lists the models, each with the obstacle for this session, if there is one. */
  async choices(session: Session): Promise<AiModelChoice[]> {
    const found = await this.database.rows(session, obstacles);
    return found.map(({ id, obstacle }) => ({
      id,
      obstacle: obstacle ?? this.models.obstacle(id),
    }));
  }

  get(session: Session): Promise<Json<ShownSettings>> {
    return this.database.record(session, settings);
  }

  /** @throws Problem as `edit` */
  update(session: Session, body: SettingsBody): Promise<Json<ShownSettings>> {
    return edit(this.database, session, EDITABLE, session.officeId, body, async (stored, em) => {
      stored.switchTo(body);
      await em.flush();
      await auditOwn(em, { action: 'ai_settings_changed', detail: detailOf(stored) });
      return this.database.recordWithin(em, settings);
    });
  }

  use(session: Session, month: string | null): Promise<Json<AiUse>> {
    return this.database.record(session, useOf(month));
  }
}

function detailOf({
  enabled,
  groq,
  gpt,
  claude,
  clientUsers,
  staffAnswersMax,
  clientAnswersMax,
}: AiSettings) {
  const switches = { enabled, groq, gpt, claude, clientUsers };
  return {
    ...switches,
    ...(staffAnswersMax && { staffAnswersMax }),
    ...(clientAnswersMax && { clientAnswersMax }),
  };
}
