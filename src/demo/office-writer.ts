import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';

import { PLANS } from '../contract/plans.js';
import type { Storage } from '../storage/storage.js';
import type { WebhookSecrets } from '../webhooks/webhook-secrets.js';
import { deadline, lisbonDay } from './calendar.js';
import { type CaseFacts, storePaper } from './case-files.js';
import { type StoryLine, tellStory } from './case-story.js';
import { detailsOf } from './client-details.js';
import { peopleOf } from './client-people.js';
import { ConversationWriter, type KnownCase } from './conversation-writer.js';
import { courtNumber } from './court-number.js';
import type { DemoCase, DemoOffice } from './demo-office.js';
import { type Dice, dice } from './dice.js';
import { type Emblem, EMBLEM_SIZE, painterOf } from './emblems.js';
import { writeIntegrations } from './integrations.js';
import { LABELS } from './papers.js';
import { clientEmail, staffEmail } from './people.js';
import { paint } from './picture.js';
import { insertRows, type Row } from './rows.js';
import { staffInvitations } from './staff-invitations.js';

const DAY = 24 * 60 * 60 * 1000;
/** Days since the office began with Causa. */
const OFFICE_AGE = 3 * 365;

interface Circumstances {
  now: Date;
  passwordHash: string;
  seed: number;
  /** Of the installation that the demo is written for. */
  secrets: WebhookSecrets;
}

/** Writes one office of the demo: people, clients, cases with their history, documents with their files. */
export class OfficeWriter {
  private readonly officeId = randomUUID();
  /** Who signs in to the portal: a user of the office's first client. */
  private readonly clientUserId = randomUUID();
  private readonly userIds: ReadonlyMap<string, string>;
  private readonly staffIds: ReadonlyMap<string, string>;
  private readonly clientIds: ReadonlyMap<string, string>;
  private readonly chance: Dice;
  private readonly history: Row[] = [];
  private readonly documents: Row[] = [];
  private readonly pages: Row[] = [];
  private readonly cases = new Map<string, KnownCase>();
  private portalUsers: Row[] = [];

  constructor(
    private readonly client: ClientBase,
    private readonly storage: Storage,
    private readonly office: DemoOffice,
    private readonly circumstances: Circumstances,
  ) {
    this.userIds = new Map(office.staff.map(({ key }) => [key, randomUUID()]));
    this.staffIds = new Map(office.staff.map(({ key }) => [key, randomUUID()]));
    this.clientIds = new Map(office.clients.map(({ key }) => [key, randomUUID()]));
    this.chance = dice(circumstances.seed);
  }

  async write(): Promise<void> {
    await this.writeOffice();
    await this.writeClients();
    const cases: Row[] = [];
    for (const legalCase of this.office.cases) cases.push(await this.tell(legalCase));
    await this.insert('cases', cases);
    await this.insert('case_history', this.history);
    await this.insert('documents', this.documents);
    await this.insert('document_pages', this.pages);
    await this.writeConversations();
    if (PLANS[this.office.plan].features.includes('api_access')) {
      const { officeId, office, circumstances } = this;
      const userId = this.userOf(office.staff[0]?.key ?? '');
      await writeIntegrations(this.client, {
        officeId,
        slug: office.slug,
        userId,
        ...circumstances,
      });
    }
  }

  private async writeConversations(): Promise<void> {
    const { officeId, office, storage } = this;
    const clientId = (key: string) => known(this.clientIds.get(key), key);
    const conversations = new ConversationWriter({
      officeId,
      office,
      storage,
      now: this.circumstances.now,
      userOf: (key) => this.userOf(key),
      clientId,
      clientUser: (key) => {
        const user = this.portalUsers.find(({ client_id }) => client_id === clientId(key));
        return user ? portalUser(user) : null;
      },
      caseOf: (title) => known(this.cases.get(title), title),
    });
    for (const request of office.requests) await conversations.write(request);
    for (const [table, rows] of Object.entries(conversations.rows))
      await this.insert(table, rows as Row[]);
  }

  private async writeOffice(): Promise<void> {
    const { name, slug, companyName, plan, pays, primaryColor, secondaryColor, logo, staff } =
      this.office;
    const began = this.daysAgo(OFFICE_AGE);
    const owner = this.userOf(staff[0]?.key ?? '');
    await insertRows(this.client, 'offices', [{ id: this.officeId, name, created_at: began }]);
    const source = pays ? 'stripe' : 'agreement';
    await this.insert('subscriptions', [{ plan_tier: plan, source, created_at: began }]);
    await this.writePeople(began);
    await this.insert('tenants', [
      {
        name,
        slug,
        company_name: companyName,
        primary_color: primaryColor,
        secondary_color: secondaryColor,
        logo_url: await this.storeEmblem(logo, `tenant-logos/${owner}/${began.getTime()}.png`),
        user_id: owner,
        created_at: began,
      },
    ]);
  }

  private async writePeople(began: Date): Promise<void> {
    const { slug, staff } = this.office;
    const clientUser = { id: this.clientUserId, email: clientEmail(slug), role: 'client' };
    const members = staff.map(({ key, fullName, position }, index) => ({
      id: this.userOf(key),
      staffId: known(this.staffIds.get(key), key),
      email: staffEmail(slug, fullName, index),
      role: 'staff',
      fullName,
      position,
    }));
    const everyone = [...members, clientUser];
    const users = everyone.map(({ id, email }) => ({
      id,
      email,
      password_hash: this.circumstances.passwordHash,
      email_confirmed_at: began,
      created_at: began,
    }));
    await insertRows(this.client, 'private.users', users);
    await this.insert(
      'user_roles',
      everyone.map(({ id, role }) => ({ user_id: id, role, created_at: began })),
    );
    await this.insert(
      'staff_users',
      members.map(({ id, staffId, email, fullName, position }) => ({
        id: staffId,
        user_id: id,
        full_name: fullName,
        position,
        email,
        created_at: began,
      })),
    );
  }

  private async writeClients(): Promise<void> {
    const { clients, cases, staff } = this.office;
    const userId = this.userOf(staff[0]?.key ?? '');
    const rows: Row[] = [];
    const chance = dice(this.circumstances.seed + 1000);
    for (const client of clients) {
      const { key, name, photo, touched } = client;
      const id = this.clientIds.get(key) ?? null;
      const ages = cases.filter((each) => each.client === key).map(({ age }) => age);
      rows.push({
        id,
        user_id: userId,
        name,
        avatar_url: photo && (await this.storeEmblem(photo, `client-photos/${userId}/${id}.png`)),
        ...detailsOf(client, chance),
        created_at: this.daysAgo(Math.max(touched, ...ages) + 20),
        updated_at: this.daysAgo(touched),
      });
    }
    await this.insert('clients', rows);
    await this.writeClientPeople(userId, chance);
  }

  private async writeClientPeople(staffId: string, chance: Dice): Promise<void> {
    const { clients, slug } = this.office;
    const { now } = this.circumstances;
    const login = { userId: this.clientUserId, email: clientEmail(slug) };
    const people = clients.map((client, index) =>
      peopleOf(client, chance, {
        clientId: this.clientIds.get(client.key) ?? '',
        staffId,
        login: index === 0 ? login : null,
        now,
      }),
    );
    await this.insert(
      'client_contacts',
      people.flatMap(({ contacts }) => contacts),
    );
    this.portalUsers = people.flatMap(({ users }) => users);
    await this.insert('client_users', this.portalUsers);
    await this.insert('invitation_logs', [
      ...people.flatMap(({ invitations }) => invitations),
      ...staffInvitations(this.office, staffId, now),
    ]);
  }

  /** Keeps the case's history and documents for later, when the case is there, and gives its row. */
  private async tell(legalCase: DemoCase): Promise<Row> {
    const { now } = this.circumstances;
    const { client, title, court, status, due, lead } = legalCase;
    const id = randomUUID();
    const dueDate = due === null ? null : deadline(lisbonDay(now), due);
    const news = this.office.news.filter((each) => each.title === title);
    const story = tellStory(legalCase, { now, dueDate, news, chance: this.chance });
    const created = story[0]?.at ?? now;
    const number =
      court && courtNumber(this.sequence(court.code), created.getUTCFullYear(), court.code);
    const clientId = (client && this.clientIds.get(client)) ?? null;
    const facts: CaseFacts = {
      ...legalCase,
      number,
      clientName: this.office.clients.find(({ key }) => key === client)?.name ?? null,
      lawyer: this.office.staff.find(({ key }) => key === lead)?.fullName ?? '',
    };
    this.cases.set(title, { id, facts });
    for (const line of story) await this.record(line, id, clientId, facts);
    return {
      id,
      title,
      number,
      status,
      due_date: dueDate,
      court: court?.name ?? null,
      client_id: clientId,
      user_id: this.userOf(lead),
      responsible_id: known(this.staffIds.get(lead), lead),
      concluded_at: story.findLast(({ newValue }) => newValue === 'concluido')?.at ?? null,
      created_at: created,
      updated_at: story.at(-1)?.at ?? now,
      // One edit a change; notes and documents are no edits.
      version: 1 + story.filter(({ action }) => /updated|status_changed/.test(action)).length,
    };
  }

  private async record(
    { at, by, action, field, description, oldValue, newValue, paper }: StoryLine,
    caseId: string,
    clientId: string | null,
    facts: CaseFacts,
  ): Promise<void> {
    const userId = this.userOf(by);
    this.history.push({
      case_id: caseId,
      user_id: userId,
      action,
      field,
      description,
      old_value: oldValue,
      new_value: newValue,
      created_at: at,
    });
    if (paper === null) return;
    const { officeId, storage, office } = this;
    const file = await storePaper(storage, paper, office, facts, { officeId, userId, at });
    const id = randomUUID();
    this.documents.push({
      id,
      case_id: caseId,
      client_id: clientId,
      user_id: userId,
      title: LABELS[paper].title,
      storage_path: file.key,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      shared_with_client: LABELS[paper].shared,
      state: 'stored',
      text_state: file.pages.length > 0 ? 'read' : 'no_text',
      reserved_at: at,
      created_at: at,
    });
    file.pages.forEach((text, index) =>
      this.pages.push({ document_id: id, page: index + 1, text }),
    );
  }

  private async storeEmblem(emblem: Emblem, place: string): Promise<string> {
    const key = `${this.officeId}/${place}`;
    const picture = paint(EMBLEM_SIZE, EMBLEM_SIZE, painterOf(emblem));
    await this.storage.write(key, Readable.from([picture]));
    return key;
  }

  private insert(table: string, rows: readonly Row[]): Promise<void> {
    const { officeId } = this;
    return insertRows(
      this.client,
      table,
      rows.map((row) => ({ office_id: officeId, ...row })),
    );
  }

  /** Payment orders are counted for the whole country, everything else by court. */
  private sequence(code: string): number {
    return code.startsWith('YI')
      ? this.chance.between(11_000, 98_000)
      : this.chance.between(61, 9_400);
  }

  private userOf(key: string): string {
    const id = this.userIds.get(key);
    if (id === undefined) throw new Error(`nobody of ${this.office.name} is called ${key}`);
    return id;
  }

  private daysAgo(days: number): Date {
    return new Date(this.circumstances.now.getTime() - days * DAY);
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`nothing of the demo is called ${name}`);
  return found;
}

function portalUser({ id, user_id, full_name }: Row) {
  return {
    id: String(id),
    userId: user_id === null ? null : String(user_id),
    fullName: String(full_name),
  };
}
