import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { PortalView } from '../../src/contract/portal.js';
import type { Dice } from '../../src/demo/dice.js';
import {
  addCase,
  ask,
  askForDocuments,
  clientWithPerson,
  conversation,
  say,
  sendFile,
} from '../support/conversations.js';
import { JPEG, PDF, upload } from '../support/files.js';
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
type Fields = Record<string, unknown>;

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

  /** Remembers the ids in an answer to somebody of our own office. */
  learn(path: string, record: unknown): void {
    if (typeof record !== 'object' || record === null) return;
    const { id, deletionId, url, contacts, portalUsers, checklist } = record as Fields;
    this.remember(kindOfAnswer(path), id);
    this.remember('deletion', deletionId);
    if (typeof url === 'string') this.remember('token', url.split('/').at(-1));
    for (const [kind, list] of [
      ['contact', contacts],
      ['clientUser', portalUsers],
      ['item', (checklist as Fields | null | undefined)?.items],
    ] as const) {
      if (Array.isArray(list))
        for (const { id } of list as { id: unknown }[]) this.remember(kind, id);
    }
  }

  private remember(kind: string | undefined, id: unknown): void {
    if (kind === undefined || typeof id !== 'string') return;
    const pool = this.ours.get(kind) ?? [];
    this.ours.set(kind, [...pool.slice(1 - POOL_MAX), id]);
  }
}

/** The kinds of ids that follow these words in a path, and of records that are added there. */
const KINDS: Record<string, string> = {
  cases: 'case',
  clients: 'client',
  documents: 'document',
  invitations: 'invitation',
  'client-users': 'clientUser',
  deletions: 'deletion',
  'service-requests': 'request',
  messages: 'message',
  checklists: 'message',
  'checklist-items': 'item',
  views: 'view',
};
/** The same where a word before them does not tell: of a document that a client sent. */
const NAMED: Record<string, string> = { documentId: 'sentDocument' };

/**
 * Records that a client is shown. Only clients use those of our own office: otherwise they would soon be in the recycle
 * bin, and the portal would answer nothing but 404.
 */
const SHOWN: Record<string, string> = {
  client: 'shownClient',
  clientUser: 'shownClientUser',
  case: 'shownCase',
  document: 'shownDocument',
};

export function isOfPortal(path: string): boolean {
  return path.startsWith('/api/portal/');
}

/**
 * Returns the kind of an id in a path.
 * @param word before it
 * @param name that the path gives it
 */
export function kindInPath(path: string, word: string, name: string): string {
  return NAMED[name] ?? kindOf(path, word) ?? name;
}

/** Papers for the assistant are called documents, too, and are none. */
function kindOf(path: string, word: string): string | undefined {
  const kind = path.startsWith('/api/ai/') ? undefined : KINDS[word];
  return (isOfPortal(path) && kind && SHOWN[kind]) || kind;
}

function kindOfAnswer(path: string): string | undefined {
  const words = path.split('/').filter((word) => !word.startsWith('{'));
  return kindOf(path, words.at(-1)!);
}

/** Two offices that hold the same; everything of the second is secret. */
export async function makeOffices(
  server: HostileServer,
): Promise<{ ours: TestOffice; theirs: TestOffice; client: Person; ids: KnownIds }> {
  const ours = await server.office();
  const theirs = await server.office();
  await server.member(theirs, 'staff', `${SECRET} Sousa`);
  const own = await fill(server, ours, 'Nosso');
  const { pools: secret } = await fill(server, theirs, SECRET);
  for (const [kind, shown] of Object.entries(SHOWN)) {
    secret.set(kind, [...secret.get(kind)!, ...secret.get(shown)!]);
  }
  return { ours, theirs, client: own.client, ids: new KnownIds(own.pools, secret) };
}

async function fill(
  server: HostileServer,
  office: TestOffice,
  mark: string,
): Promise<{ pools: Pools; client: Person }> {
  const { id, slug, staff } = office;
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
  const portal = await fillPortal(server, office, mark);
  const pools = new Map([
    ...portal.pools,
    ['case', [legalCase.id]],
    ['client', [client.id]],
    ['document', [document.id]],
    ['deletion', [discarded.body.deletionId]],
    ['contact', client.contacts.map((contact) => contact.id)],
    ['clientUser', client.portalUsers.map((user) => user.id)],
    ['invitation', rows.map((row) => row.id)],
    ['slug', [slug]],
  ]);
  return { pools, client: portal.client };
}

/** A client with somebody in the portal, what is shown to them, and a conversation with a list that waits for both sides. */
async function fillPortal(
  server: HostileServer,
  office: TestOffice,
  mark: string,
): Promise<{ pools: Pools; client: Person }> {
  const { staff } = office;
  const at = await clientWithPerson(server, office, `${mark} Roque`, `${mark}, S.A.`);
  const { clientId, clientUserId, person } = at;
  const caseId = await addCase(office, `${mark} contra Roque`, clientId, { court: mark });
  const shown = { title: `${mark} mostrado`, sharedWithClient: true };
  const { body: document } = await upload(staff, { caseId }, [`${mark}.pdf`, PDF], shown);
  const request = await ask(person, { title: `${mark} pedido`, description: mark, caseId });
  const items = await askForDocuments(staff, request.id, `${mark} um`, `${mark} dois`);
  await sendFile(person, 'client', request.id, { itemId: items[0]!.id, title: `${mark} foto` });
  const file: [string, Buffer] = [`${mark}.jpg`, JPEG];
  const sent = await sendFile(person, 'client', request.id, { title: `${mark} anexo`, file });
  await say(person, 'client', request.id, { text: mark, documentIds: [sent.body.id] });
  await say(staff, 'staff', request.id, { text: `${mark} resposta` });
  const messages = await conversation(staff, 'staff', request.id);
  const { body: view } = await staff.post<PortalView>('/api/portal/views', { clientUserId });
  const pools = new Map([
    ['shownClient', [clientId]],
    ['shownClientUser', [clientUserId]],
    ['shownCase', [caseId]],
    ['shownDocument', [document.id, sent.body.id]],
    ['sentDocument', [sent.body.id]],
    ['request', [request.id]],
    ['item', items.map((item) => item.id)],
    ['message', messages.map((message) => message.id)],
    ['view', [view.id]],
  ]);
  return { pools, client: person };
}

/**
 * Rows that the server's own clock adds or changes at any time: seals, entries that say that their chain was checked,
 * and who had, or is owed, a mail.
 */
const CHANGED_BY_CLOCK: Record<string, string> = {
  audit_seals: 'true',
  audit_log: `action in ('chain_verified', 'chain_broken')`,
  request_notices: 'true',
  hearing_notices: 'true',
};

/** Returns the content of an office in all tables, as one text to compare. */
export async function contentOf(server: HostileServer, { id }: TestOffice): Promise<string> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'office_id' order by 1`,
  );
  const hashes: string[] = [];
  for (const { name } of rows) {
    const hashed = await server.owner.query<{ hash: string }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t
       where office_id = $1 and not (${CHANGED_BY_CLOCK[name] ?? 'false'})`,
      [id],
    );
    hashes.push(`${name} ${hashed.rows[0]!.hash}`);
  }
  return hashes.join('\n');
}
