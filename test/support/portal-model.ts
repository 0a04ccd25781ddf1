import type { PlanTier } from '../../src/contract/plans.js';
import { PORTAL_CHECKLISTS } from '../../src/contract/portal.js';
import type { ProblemCode } from '../../src/contract/problems.js';
import {
  ITEM_DOCUMENTS_MAX,
  type ItemState,
  type RequestDocumentState,
} from '../../src/contract/service-requests.js';

/* The rules of the portal's visibility, and of who may answer a list there, as plainly as they can be written. */

/** One deletion takes several things along and brings them back together. */
export type Deletion = object;

export interface Thing {
  id: string;
  gone: Deletion | null;
}
export interface ModelClient extends Thing {
  email: string | null;
}
export interface ModelCase extends Thing {
  client: ModelClient | null;
  title: string;
  number: string | null;
  status: string;
  dueDate: string | null;
  /** Rows of its history that a client sees. */
  told: string[];
}
export interface ModelDocument extends Thing {
  /** Until it is stored it is in neither. */
  case: ModelCase | null;
  folder: ModelClient | null;
  shared: boolean;
  state: RequestDocumentState;
  /** The line that it came against; null of what the office itself added. */
  item: ModelItem | null;
  /** The text of its one page, null of what was not read. */
  page: string | null;
}
/** A hearing or a task of a case. */
export interface ModelEntry extends Thing {
  kind: 'hearing' | 'task';
  case: ModelCase;
  dueOn: string;
  shown: boolean;
  /** Otherwise it was cancelled. */
  open: boolean;
}
export interface ModelPerson {
  id: string;
  client: ModelClient;
  account: Account | null;
  email: string;
}
export interface ModelRequest {
  id: string;
  client: ModelClient;
  person: ModelPerson | null;
  case: ModelCase | null;
  open: boolean;
  /** Messages of the office that nobody at the client has read. */
  unread: number;
  messages: ModelMessage[];
}
export interface ModelMessage {
  id: string;
  /** Its number among the office's messages, in the order in which they were made. */
  made: number;
  dueOn: string | null;
  /** The lines of a list of documents that the office asks for. */
  items: ModelItem[];
  /** Documents that it shows to those who see them. */
  documents: ModelDocument[];
}
export interface ModelItem {
  id: string;
  request: ModelRequest;
  state: ItemState;
}

export interface Account {
  id: string;
  email: string;
}

export interface ModelOffice {
  id: string;
  plan: PlanTier | null;
  members: Set<Account>;
  clients: ModelClient[];
  people: ModelPerson[];
  cases: ModelCase[];
  documents: ModelDocument[];
  entries: ModelEntry[];
  requests: ModelRequest[];
  grants: Set<`${string} ${string}`>;
}

/** The viewer: an account, or a staff view as a client user or as a client. */
export type Looker = { account: Account } | { person: ModelPerson } | { client: ModelClient };

/** A case, with the client that it is shown under. */
export type ShownCase = [
  id: string,
  client: string | null,
  title: string,
  number: string | null,
  status: string,
  dueDate: string | null,
];

export interface Seen {
  clients: string[];
  cases: ShownCase[];
  documents: [id: string, client: string | null][];
  /** Documents that they sent in a conversation; the lists show only those that are in `documents`, too. */
  sent: string[];
  history: string[];
  requests: string[];
  messages: string[];
  /** Lines of lists, each as `id state`. */
  items: string[];
  /** Attachments of messages, whether they see the document or not, each as `message document`. */
  attached: string[];
  /** Texts of pages. */
  pages: string[];
  openRequests: number;
  unread: number;
  /** The first lists with lines that wait for them. */
  checklists: [message: string, missing: number, items: number][];
  nextDate: string | null;
  /** Entries of the agenda, each with its case. */
  entries: [id: string, legalCase: string][];
  nextEntry: string | null;
}

const NOTHING: Seen = {
  ...{ clients: [], cases: [], documents: [], sent: [], history: [], requests: [], messages: [] },
  ...{ items: [], attached: [], pages: [], openRequests: 0, unread: 0, checklists: [] },
  ...{ nextDate: null, entries: [], nextEntry: null },
};

/**
 * Returns what the rules let somebody see.
 * @param today in the office
 */
export function seenBy(
  office: ModelOffice,
  accounts: Account[],
  looker: Looker,
  today: string,
): Seen {
  if (office.plan === null || office.plan === 'basic') return NOTHING;
  const { account, email, wouldBe } = actorOf(office, looker, accounts);
  const people = office.people.filter(
    (person) =>
      !person.client.gone &&
      ((account !== null && person.account === account) ||
        (wouldBe && person.account === null && person.email === email)),
  );
  const byEmail = office.clients.filter((client) => !client.gone && client.email === email);
  const clients = new Set([...people.map(({ client }) => client), ...byEmail]);
  const isOwn = (client: ModelClient | null) => client !== null && clients.has(client);
  const given = (legalCase: ModelCase) =>
    people.some(({ id }) => office.grants.has(`${id} ${legalCase.id}`));
  const cases = office.cases.filter((it) => !it.gone && (isOwn(it.client) || given(it)));
  const clientOf = (client: ModelClient | null) => (isOwn(client) ? client!.id : null);
  const documents = office.documents.filter(
    (it) =>
      !it.gone &&
      it.state === 'stored' &&
      it.shared &&
      (isOwn(placeOf(it)) || (it.case !== null && cases.includes(it.case))),
  );
  const requests = office.requests.filter(({ client, person }) =>
    person ? people.includes(person) : byEmail.includes(client),
  );
  const sent = office.documents.filter(
    ({ gone, item }) => !gone && item !== null && requests.includes(item.request),
  );
  const messages = requests.flatMap((request) => request.messages);
  const pages = new Set([...documents, ...sent].flatMap(({ page }) => page ?? []));
  const dates = cases.flatMap(({ status, dueDate }) =>
    status !== 'concluido' && dueDate !== null && dueDate >= today ? [dueDate] : [],
  );
  const entries = office.entries.filter((it) => !it.gone && it.shown && cases.includes(it.case));
  const next = entries.filter(
    ({ kind, case: { status }, open, dueOn }) =>
      open && dueOn >= today && (status !== 'concluido' || kind === 'hearing'),
  );
  return {
    clients: sorted([...clients].map(({ id }) => id)),
    cases: sorted(
      cases.map(({ id, client, title, number, status, dueDate }): ShownCase => {
        return [id, clientOf(client), title, number, status, dueDate];
      }),
    ),
    documents: sorted(documents.map((it) => [it.id, clientOf(placeOf(it))])),
    sent: sorted(sent.map(({ id }) => id)),
    history: sorted(cases.flatMap(({ told }) => told)),
    requests: sorted(requests.map(({ id }) => id)),
    messages: sorted(messages.map(({ id }) => id)),
    items: sorted(messages.flatMap(({ items }) => items.map(({ id, state }) => `${id} ${state}`))),
    attached: sorted(messages.flatMap((it) => it.documents.map(({ id }) => `${it.id} ${id}`))),
    pages: sorted([...pages]),
    openRequests: requests.filter(({ open }) => open).length,
    unread: requests.reduce((sum, { unread }) => sum + unread, 0),
    checklists: waitingIn(requests.filter(({ open }) => open)),
    nextDate: dates.toSorted()[0] ?? null,
    entries: sorted(entries.map((it): [string, string] => [it.id, it.case.id])),
    nextEntry: next.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
  };
}

/** Ids of all documents that they see, wherever. */
export function allDocuments({ documents, sent }: Seen): string[] {
  return sorted([...new Set([...documents.map(([id]) => id), ...sent])]);
}

/** A view knows nothing of accounts elsewhere. */
function actorOf({ members }: ModelOffice, looker: Looker, accounts: Account[]) {
  if ('account' in looker) return { ...looker, email: looker.account.email, wouldBe: false };
  const known = (email: string | null) =>
    accounts.find((it) => it.email === email && members.has(it)) ?? null;
  if ('client' in looker) {
    const account = known(looker.client.email);
    return { account, email: looker.client.email, wouldBe: account === null };
  }
  const { person } = looker;
  if (person.account)
    return { account: person.account, email: person.account.email, wouldBe: false };
  return { account: known(person.email), email: person.email, wouldBe: true };
}

/** Where a document is: of a case's, the folder of the case's client. */
export function placeOf({ case: inCase, folder }: ModelDocument): ModelClient | null {
  return inCase ? inCase.client : folder;
}

/** Whether a person of a client sees a case as that person, leaving out their other roles. */
export function seesCase(
  { grants }: ModelOffice,
  { gone, id, client: owner }: ModelCase,
  client: ModelClient,
  person: ModelPerson | null,
): boolean {
  return !gone && (owner === client || (person !== null && grants.has(`${person.id} ${id}`)));
}

const isMissing = ({ state }: ModelItem) => state === 'open' || state === 'returned';

/** Those due first in front, then those asked for first. */
function waitingIn(requests: ModelRequest[]): Seen['checklists'] {
  return requests
    .flatMap(({ messages }) => messages)
    .filter(({ items }) => items.some(isMissing))
    .toSorted((a, b) => {
      const [due, other] = [a, b].map(({ dueOn }) => dueOn ?? '9999') as [string, string];
      return due < other ? -1 : due > other ? 1 : a.made - b.made;
    })
    .slice(0, PORTAL_CHECKLISTS)
    .map(({ id, items }) => [id, items.filter(isMissing).length, items.length]);
}

/** A request as it is listed. Its case is named to those who see that. */
export type ShownRequest = [
  id: string,
  open: boolean,
  client: string,
  person: string | null,
  legalCase: string | null,
  unread: number,
  missing: number,
  received: number,
];

/** The requests that somebody sees. */
export function requestsOf(office: ModelOffice, seen: Seen): ShownRequest[] {
  const cases = new Set(seen.cases.map(([id]) => id));
  const shown = office.requests.filter(({ id }) => seen.requests.includes(id));
  return sorted(
    shown.map(({ id, open, client, person, case: named, unread, messages }): ShownRequest => {
      const items = messages.flatMap((message) => message.items);
      const legalCase = named && cases.has(named.id) ? named.id : null;
      const missing = items.filter(isMissing).length;
      const received = items.filter(({ state }) => state === 'received').length;
      return [id, open, client.id, person?.id ?? null, legalCase, unread, missing, received];
    }),
  );
}

type ShownDocument = [id: string, state: RequestDocumentState];
type ShownItem = [id: string, state: ItemState, documents: ShownDocument[]];
export type ShownMessage = [id: string, lines: ShownItem[], documents: ShownDocument[]];

/**
 * A conversation as it is shown to who sees it: its messages, with the lines of each and what came against them, and
 * the documents that it shows.
 */
export function conversationOf(
  { documents }: ModelOffice,
  { messages }: ModelRequest,
  seen: Seen,
): ShownMessage[] {
  const visible = new Set(allDocuments(seen));
  const shown = (list: ModelDocument[]) =>
    sorted(list.map(({ id, state }): ShownDocument => [id, state]));
  const against = (item: ModelItem) =>
    shown(documents.filter((it) => !it.gone && it.item === item));
  const lines = (items: ModelItem[]) =>
    sorted(items.map((it): ShownItem => [it.id, it.state, against(it)]));
  return sorted(
    messages.map((it): ShownMessage => {
      return [it.id, lines(it.items), shown(it.documents.filter(({ id }) => visible.has(id)))];
    }),
  );
}

/**
 * An act of somebody in their session: answers a line of a request, which may be another request's line, or reviews
 * one.
 */
export type Act =
  | { does: 'sends'; by: Account; request: ModelRequest; item: ModelItem }
  | { does: 'accepts' | 'returns'; item: ModelItem };

/** Why an act is refused; null where it is not. @param visible requests that the acting client sees */
export function refusalOfAct(
  { documents }: ModelOffice,
  act: Act,
  visible: readonly string[],
): ProblemCode | null {
  const { item } = act;
  const { state, request } = item;
  if (act.does === 'sends') {
    if (act.request !== request || !visible.includes(request.id)) return 'not_found';
    if (state === 'accepted') return 'item_accepted';
    const there = documents.filter((it) => it.item === item && it.state === 'received');
    return there.length >= ITEM_DOCUMENTS_MAX ? 'too_many_documents' : null;
  }
  if (request.client.gone) return 'not_found';
  const refusals = {
    open: 'item_open',
    accepted: 'item_accepted',
    returned: 'item_returned',
  } as const;
  return state === 'received' ? null : refusals[state];
}

/**
 * Applies an act to the model.
 * @param sent the document that came
 * @param lines what the conversation holds now
 */
export function carryOut(
  office: ModelOffice,
  { does, item }: Act,
  sent: string | null,
  lines: readonly string[],
): void {
  const { request } = item;
  if (does === 'sends') {
    item.state = 'received';
    // A concluded request is opened again, and the conversation says so.
    if (!request.open)
      request.messages.push({ id: lines.at(-1)!, made: 0, dueOn: null, items: [], documents: [] });
    request.open = true;
    const nowhere = { case: null, folder: null, shared: false, gone: null } as const;
    office.documents.push({ id: sent!, state: 'received', item, page: null, ...nowhere });
    return;
  }
  item.state = does === 'accepts' ? 'accepted' : 'returned';
  const { case: named, client, person } = request;
  const inCase = named && seesCase(office, named, client, person) ? named : null;
  for (const it of office.documents) {
    if (it.item !== item || it.state !== 'received') continue;
    it.state = does === 'accepts' ? 'stored' : 'returned';
    if (does === 'returns') continue;
    it.case = inCase;
    it.folder = inCase ? null : client;
    // In the case of another client it would be shown to that one's people.
    it.shared = inCase === null || inCase.client === client;
  }
}

export function sorted<T>(list: readonly T[]): T[] {
  const keyed = list.map((it) => [typeof it === 'string' ? it : JSON.stringify(it), it] as const);
  return keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it);
}
