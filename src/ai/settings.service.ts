import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { AiModelChoice } from '../contract/ai-answers.js';
import type { AiSettings, AiUse } from '../contract/ai-settings.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { admitChange } from '../edits/changes.js';
import { Models } from '../models/models.js';
import type { SettingsBody } from './settings.dto.js';
import {
  changeSettings,
  obstacles,
  settings,
  settingsEditor,
  settingsVersion,
  useOf,
} from './settings.queries.js';

/** What an office lets the assistant do, and what it was asked. */
@Injectable()
export class OfficeAssistant {
  constructor(
    private readonly database: Database,
    private readonly models: Models,
  ) {}

  /** Whom the session can ask. */
  async choices(session: Session): Promise<AiModelChoice[]> {
    const found = await this.database.rows(session, obstacles);
    return found.map(({ id, obstacle }) => ({
      id,
      obstacle: obstacle ?? this.models.obstacle(id),
    }));
  }

  settings(session: Session): Promise<Json<AiSettings>> {
    return this.database.record(session, settings);
  }

  /** @throws {Problem} stale_version */
  change(session: Session, body: SettingsBody): Promise<Json<AiSettings>> {
    return this.database.write(session, async (em) => {
      const [stored] = await execute(em, settingsVersion);
      await admitChange(body, {
        version: stored!.version,
        shown: () => this.database.recordWithin(em, settings),
        changedBy: async () => (await execute(em, settingsEditor))[0]!.name,
      });
      await execute(em, changeSettings(body));
      await auditOwn(em, { action: 'ai_settings_changed', detail: switchesOf(body) });
      return this.database.recordWithin(em, settings);
    });
  }

  use(session: Session, month: string | null): Promise<Json<AiUse>> {
    return this.database.record(session, useOf(month));
  }
}

function switchesOf({ enabled, groq, gpt, claude, clientUsers }: SettingsBody) {
  return { enabled, groq, gpt, claude, clientUsers };
}
