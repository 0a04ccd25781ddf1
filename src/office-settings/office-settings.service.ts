import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Office } from '../account/office.entity.js';
import { auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { ContentOf } from '../contract/fields.js';
import {
  mailFault,
  OFFICE_FIELDS,
  OFFICE_MAIL_FIELDS,
  type OfficeEffects,
  type OfficeMail,
  type OfficeSettings,
} from '../contract/office-settings.js';
import { pathTo } from '../contract/paths.js';
import type { Country } from '../contract/session.js';
import { isZoneOf } from '../contract/time-zones.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Outbox } from '../mail/outbox.js';
import { Problem } from '../problems/problem.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import { MailSettings } from './mail-settings.entity.js';
import { type AnswerAddress, answerAddressMail } from './office-settings.mail-templates.js';
import { effectsOf, officeMail, officeSettings } from './office-settings.queries.js';

type OfficeChange = Partial<ContentOf<typeof OFFICE_FIELDS>> & { version: number };
type MailChange = Partial<ContentOf<typeof OFFICE_MAIL_FIELDS>> & { version: number };

const OFFICE: Editable<Office> = { entity: Office, table: 'offices', shown: () => officeSettings };
const MAIL: Editable<MailSettings> = {
  entity: MailSettings,
  table: 'mail_settings',
  key: 'officeId',
  shown: () => officeMail,
};

/** Reads and changes an office's name, country, time zone and mail settings. */
@Injectable()
export class OfficeSettingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly config: Config,
  ) {}

  get(session: Session): Promise<Json<OfficeSettings>> {
    return this.database.record(session, officeSettings);
  }

  effects(session: Session, country: Country): Promise<Json<OfficeEffects>> {
    return this.database.record(session, effectsOf(country));
  }

  /** @throws Problem validation_failed for a zone of another country, and as `edit` */
  update(session: Session, change: OfficeChange): Promise<Json<OfficeSettings>> {
    const { version: _, ...content } = change;
    return edit(this.database, session, OFFICE, session.officeId, change, async (office, em) => {
      const before = { ...office };
      office.revise(content);
      const moved = office.country !== before.country || office.timeZone !== before.timeZone;
      if (moved && !isZoneOf(office.country, office.timeZone)) {
        throw new Problem('validation_failed', {
          errors: { timeZone: FIELD_MESSAGES.zoneInvalid },
        });
      }
      await this.record(em, OFFICE_FIELDS, before, office);
      return this.database.recordWithin(em, officeSettings);
    });
  }

  mail(session: Session): Promise<Json<OfficeMail>> {
    return this.database.record(session, officeMail);
  }

  /**
   * Changes the mail settings. A new reply address redirects what clients write, so all administrators get a mail.
   * @throws Problem validation_failed, and as `edit`
   */
  async updateMail(session: Session, change: MailChange): Promise<Json<OfficeMail>> {
    const { version: _, ...content } = change;
    refuseFaults(content);
    const { officeId } = session;
    const saved = await edit(this.database, session, MAIL, officeId, change, async (mail, em) => {
      const before = { ...mail };
      mail.revise(content);
      await this.record(em, OFFICE_MAIL_FIELDS, before, mail);
      if ((mail.answerTo ?? null) !== (before.answerTo ?? null)) {
        await auditOwn(em, { action: 'answer_address_changed' });
        const addresses = { before: before.answerTo ?? null, after: mail.answerTo ?? null };
        await this.tellAdministrators(em, officeId, addresses);
      }
      return this.database.recordWithin(em, officeMail);
    });
    this.outbox.wake();
    return saved;
  }

  /** Stores a change, and names its fields in the security log. */
  private async record(
    em: EntityManager,
    fields: object,
    before: object,
    after: object,
  ): Promise<void> {
    const valueOf = (record: object, name: string) =>
      (record as Record<string, unknown>)[name] ?? null;
    const changed = Object.keys(fields).filter(
      (name) => valueOf(before, name) !== valueOf(after, name),
    );
    await em.flush();
    if (changed.length === 0) return;
    const detail = Object.fromEntries(changed.map((name) => [name, true]));
    await auditOwn(em, { action: 'office_changed', detail });
  }

  private async tellAdministrators(
    em: EntityManager,
    officeId: string,
    addresses: Pick<AnswerAddress, 'before' | 'after'>,
  ): Promise<void> {
    const tenant = await this.tenants.firstOf(officeId, em);
    const url = this.config.linkBase + pathTo(tenant?.slug ?? null, 'admin/escritorio');
    const told = await execute(
      em,
      sql`select ${TOLD} from offices o
      join staff_users s on s.office_id = o.id and s.administrator and s.deactivated_at is null
      where o.id = ${officeId} order by s.id`,
    );
    const mails = told.map(({ recipient, ...who }) => ({
      recipient,
      content: answerAddressMail({ ...who, ...addresses }, url),
    }));
    await this.outbox.queue(em, ...mails);
  }
}

const TOLD = columns<Pick<AnswerAddress, 'officeName' | 'changedBy'> & { recipient: string }>({
  recipient: 's.email',
  officeName: 'o.name',
  changedBy: '(select full_name from staff_users where user_id = current_app_user())',
});

function refuseFaults(content: Partial<ContentOf<typeof OFFICE_MAIL_FIELDS>>): void {
  const errors: Record<string, string> = {};
  for (const field of ['senderName', 'signature'] as const) {
    const value = content[field];
    const fault = value ? mailFault(field, value) : undefined;
    if (fault !== undefined) errors[field] = fault;
  }
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors });
}
