import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';

import { PLANS } from '../contract/plans.js';
import type { Storage } from '../storage/storage.js';
import type { WebhookSecretsService } from '../webhooks/webhook-secrets.service.js';
import { lisbonDay } from './calendar.js';
import { CaseWriter } from './case-writer.js';
import { detailsOf } from './client-details.js';
import { peopleOf } from './client-people.js';
import { ConversationWriter, type KnownCase } from './conversation-writer.js';
import { ACTS, agendaRows } from './demo-agenda.js';
import type { DemoOffice } from './demo-office.js';
import { type Dice, dice } from './dice.js';
import { type Emblem, EMBLEM_SIZE, painterOf } from './emblems.js';
import { writeIntegrations } from './integrations.js';
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
  /** Secrets of the installation that the demo is written for. */
  secrets: WebhookSecretsService;
}

/** Writes one office of the demo: people, clients, cases with their history, documents with their files. */
export class OfficeWriter {
  private readonly officeId = randomUUID();
  /** The user who signs in to the portal, one of the office's first client. */
  private readonly clientUserId = randomUUID();
  private readonly userIds: ReadonlyMap<string, string>;
  private readonly staffIds: ReadonlyMap<string, string>;
  private readonly clientIds: ReadonlyMap<string, string>;
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
  }

  async write(): Promise<void> {
    await this.writeOffice();
    await this.writeClients();
    const cases = await this.writeCases();
    await this.writeConversations(cases);
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

  /** @returns them by their titles */
  private async writeCases(): Promise<ReadonlyMap<string, KnownCase>> {
    const { officeId, office, storage } = this;
    const { now, seed } = this.circumstances;
    const cases = new CaseWriter({
      officeId,
      office,
      storage,
      now,
      seed,
      userOf: (key) => this.userOf(key),
      staffId: (key) => required(this.staffIds.get(key), key),
      clientId: (key) => this.clientIds.get(key) ?? null,
    });
    for (const legalCase of office.cases) await cases.write(legalCase);
    await this.insertAll(cases.rows);
    await this.writeAgenda(cases.casesByTitle);
    return cases.casesByTitle;
  }

  /** The database has made a deadline of each case's date, which has no name of its own yet. */
  private async writeAgenda(cases: ReadonlyMap<string, KnownCase>): Promise<void> {
    const { officeId, office, circumstances } = this;
    await this.client.query(
      `update agenda_entries e set title = ($2::text[])[1 + n.turn % cardinality($2::text[])]
       from (
         select id, row_number() over (order by due_on, case_id) as turn from agenda_entries where office_id = $1
       ) n
       where e.office_id = $1 and e.id = n.id`,
      [officeId, ACTS],
    );
    const rows = agendaRows(office.agenda, {
      today: lisbonDay(circumstances.now),
      caseId: (title) => required(cases.get(title), title).id,
      staffId: (key) => required(this.staffIds.get(key), key),
    });
    await this.insert('agenda_entries', rows);
  }

  private async writeConversations(cases: ReadonlyMap<string, KnownCase>): Promise<void> {
    const { officeId, office, storage } = this;
    const clientId = (key: string) => required(this.clientIds.get(key), key);
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
      caseOf: (title) => required(cases.get(title), title),
    });
    for (const request of office.requests) await conversations.write(request);
    await this.insertAll(conversations.rows);
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
      staffId: required(this.staffIds.get(key), key),
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

  private async storeEmblem(emblem: Emblem, place: string): Promise<string> {
    const key = `${this.officeId}/${place}`;
    const picture = paint(EMBLEM_SIZE, EMBLEM_SIZE, painterOf(emblem));
    await this.storage.write(key, Readable.from([picture]));
    return key;
  }

  /** Inserts the rows in the order of the tables. */
  private async insertAll(tables: object): Promise<void> {
    for (const [table, rows] of Object.entries(tables)) await this.insert(table, rows as Row[]);
  }

  private insert(table: string, rows: readonly Row[]): Promise<void> {
    const { officeId } = this;
    return insertRows(
      this.client,
      table,
      rows.map((row) => ({ office_id: officeId, ...row })),
    );
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

function required<T>(found: T | undefined, name: string): T {
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
