import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { Dice } from '../../src/demo/dice.js';
import { PDF, upload } from '../support/files.js';
import type { HostileServer } from '../support/hostile-server.js';
import type { TestOffice } from '../support/offices.js';
import type { Person } from '../support/person.js';
import type { Ids } from './bodies.js';

/** Stands in every text of the other office, and must not be read by anybody else. */
export const SECRET = 'Zq7SegredoAlheio';

/** Ids of each kind that are remembered. */
const POOL_MAX = 60;
/** How often a request names what belongs to the other office. */
const THEIRS = 0.2;

type Pools = Map<string, string[]>;

/** Ids to ask for: ours, as far as answers tell them, and all of the other office's. */
export class KnownIds implements Ids {
  constructor(
    private readonly ours: Pools,
    private readonly theirs: Pools,
  ) {}

  of(kind: string, dice: Dice): string {
    const whose = dice.part() < THEIRS ? this.theirs : this.ours;
    const pool = whose.get(kind) ?? this.ours.get(kind) ?? [];
    return pool[dice.between(0, pool.length - 1)] ?? '01890000-0000-7000-8000-000000000000';
  }

  /** Remembers the ids in an answer to somebody of ours. */
  learn(resource: string, record: unknown): void {
    if (typeof record !== 'object' || record === null) return;
    const { id, deletionId, url, contacts, portalUsers } = record as Record<string, unknown>;
    this.remember(KINDS[resource], id);
    this.remember('deletion', deletionId);
    if (typeof url === 'string') this.remember('token', url.split('/').at(-1));
    for (const [kind, people] of [
      ['contact', contacts],
      ['portalUser', portalUsers],
    ] as const) {
      if (Array.isArray(people))
        for (const { id } of people as { id: unknown }[]) this.remember(kind, id);
    }
  }

  private remember(kind: string | undefined, id: unknown): void {
    if (kind === undefined || typeof id !== 'string') return;
    const pool = this.ours.get(kind) ?? [];
    this.ours.set(kind, [...pool.slice(1 - POOL_MAX), id]);
  }
}

const KINDS: Record<string, string> = { cases: 'case', clients: 'client', documents: 'document' };

/** Two offices that hold the same; everything of the second is secret. */
export async function makeOffices(
  server: HostileServer,
): Promise<{ ours: TestOffice; theirs: TestOffice; client: Person; ids: KnownIds }> {
  const ours = await server.office();
  const theirs = await server.office();
  const client = await server.member(ours, 'client');
  await server.member(theirs, 'staff', `${SECRET} Sousa`);
  const ids = new KnownIds(await fill(server, ours, 'Nosso'), await fill(server, theirs, SECRET));
  return { ours, theirs, client, ids };
}

async function fill(
  server: HostileServer,
  { id, slug, staff }: TestOffice,
  mark: string,
): Promise<Pools> {
  const email = (name: string) => `${name}.${mark}@${slug}.example`;
  const { body: client } = await staff.post<ClientRecord>('/api/clients', {
    ...{ name: `${mark} Lda.`, email: email('a'), phone: mark, notes: `${mark} notas`, city: mark },
    ...{ addressLine1: mark, paymentTerms: mark, billingEmail: email('b') },
    contacts: [{ name: `${mark} Contacto`, email: email('c'), isPartner: true }],
    portalUsers: [{ fullName: `${mark} Pessoa`, email: email('d') }],
  });
  const newCase = async (): Promise<LegalCase> => {
    const content = {
      title: `${mark} contra Silva`,
      number: mark,
      court: mark,
      clientId: client.id,
    };
    const { body } = await staff.post<LegalCase>('/api/cases', content);
    await staff.post(`/api/cases/${body.id}/notes`, { description: `${mark} nota` });
    return body;
  };
  const legalCase = await newCase();
  const { body: document } = await upload(staff, { caseId: legalCase.id }, [`${mark}.pdf`, PDF], {
    title: `${mark} documento`,
  });
  const discarded = await staff.delete<Deleted<LegalCase>>(`/api/cases/${(await newCase()).id}`);
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from invitation_logs where office_id = $1',
    [id],
  );
  return new Map([
    ['case', [legalCase.id]],
    ['client', [client.id]],
    ['document', [document.id]],
    ['deletion', [discarded.body.deletionId]],
    ['contact', client.contacts.map((contact) => contact.id)],
    ['portalUser', client.portalUsers.map((user) => user.id)],
    ['invitation', rows.map((row) => row.id)],
    ['slug', [slug]],
  ]);
}

/** What its own clock adds to the record at any time: seals, and that the chain of them was looked through. */
const ADDED_BY_CLOCK: Record<string, string> = {
  audit_seals: 'true',
  audit_log: `action in ('chain_verified', 'chain_broken')`,
};

/** What stands of an office in all tables, as one text to compare. */
export async function contentOf(server: HostileServer, { id }: TestOffice): Promise<string> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'office_id' order by 1`,
  );
  const hashes: string[] = [];
  for (const { name } of rows) {
    const hashed = await server.owner.query<{ hash: string }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t
       where office_id = $1 and not (${ADDED_BY_CLOCK[name] ?? 'false'})`,
      [id],
    );
    hashes.push(`${name} ${hashed.rows[0]!.hash}`);
  }
  return hashes.join('\n');
}
