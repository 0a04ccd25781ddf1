import { PORTAL_VIEW_HEADER } from '../../src/contract/portal.js';
import { type Dice, dice as diceOf } from '../../src/demo/dice.js';
import { form, FORM_TYPE, type Ids, type Oddness, oddValue, record } from './bodies.js';
import { ODD_BODIES, ODD_HEADERS, ODD_QUERIES, ODD_TEXTS, oddId, writeJson } from './odd-values.js';
import { isOfPortal, kindInPath } from './offices.js';
import type { Operation } from './operations.js';

/** Callers: a member of staff, a client user, or nobody, who may send wrong cookies. */
export const CALLERS = ['staff', 'client', 'nobody'] as const;
export type Caller = (typeof CALLERS)[number];

export interface FuzzRequest {
  n: number;
  operation: Operation;
  caller: Caller;
  /** Mostly the operation's. */
  method: string;
  /** The path, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const SORTS = [
  'name',
  'title',
  'createdAt',
  'updatedAt',
  'dueDate',
  'deletedAt',
  'sizeBytes',
  'lastDocumentAt',
] as const;

const FILTERS: Record<string, readonly [unknown, ...unknown[]]> = {
  q: ['Ana', 'ação', 'a b c', '%'],
  status: ['aberto', 'concluido'],
  kind: ['case', 'client', 'document'],
  activity: ['active', 'inactive'],
  withCases: [true],
  withDocuments: [true],
  withoutDocuments: [true],
  newThisMonth: [true],
  byName: [true],
  createdFrom: ['2025-01-01', '0001-01-01'],
  concludedUntil: ['2025-12-31', '9999-12-31'],
  dueFrom: ['2025-01-01'],
  deadline: ['met', 'missed'],
  sharedWithClient: [true, false],
  withoutCase: [true],
};

/** The n-th request of a seed: the operations by turns, everything else by chance that repeats itself. */
export function makeRequest(
  n: number,
  seed: number,
  operations: readonly Operation[],
  ids: Ids,
): FuzzRequest {
  const dice = diceOf(seed * 1_000_003 + n);
  for (let spin = 0; spin < 3; spin += 1) dice.part();
  const operation = byTurns(n, seed, operations);
  const oddness = by<Oddness>(dice, [
    [0.25, 'none'],
    [0.55, 'once'],
    [0.2, 'all'],
  ]);
  const ofClients = isOfPortal(operation.path) && operation.path !== '/api/portal/views';
  // Few sign-outs: each needs a new sign-in before the next request.
  const staffs = operation.path.endsWith('/sign-out') ? 0.05 : ofClients ? 0.2 : 0.78;
  const caller = by<Caller>(dice, [
    [staffs, 'staff'],
    [ofClients ? 0.7 : 0.12, 'client'],
    [1, 'nobody'],
  ]);
  const throughView = ofClients && caller === 'staff' && dice.part() < 0.7;
  const spoiled = (chance: number) => oddness !== 'none' && dice.part() < chance;
  const { headers, body } = bodyOf(operation, oddness, dice, ids);
  const address = pathOf(operation, spoiled(0.25), dice, ids);
  const path = (address + queryOf(operation, oddness, dice, ids)).slice(0, PATH_MAX);
  return {
    ...{ n, operation, caller, path, body },
    method: spoiled(0.03)
      ? dice.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST', 'GET'])
      : operation.method,
    headers: {
      // Each comes from an address of its own: what one address may try is not what is looked at.
      'x-forwarded-for': `10.${dice.between(0, 255)}.${dice.between(0, 255)}.${dice.between(1, 254)}`,
      ...headers,
      ...(throughView && { [PORTAL_VIEW_HEADER]: ids.of('view', dice) }),
      ...(spoiled(0.12) && dice.pick(ODD_HEADERS)),
    },
  };
}

/** A longer path than Node's parser of headers takes never reaches us. */
const PATH_MAX = 8000;

/** All operations, then all again in another order. */
function byTurns(n: number, seed: number, operations: readonly Operation[]): Operation {
  const round = Math.floor(n / operations.length);
  const shuffle = diceOf(seed * 7919 + round);
  const order = operations.map((operation) => ({ operation, at: shuffle.part() }));
  return order.sort((a, b) => a.at - b.at)[n % operations.length]!.operation;
}

function by<T>(dice: Dice, chances: readonly [number, T][]): T {
  let left = dice.part();
  return (chances.find(([chance]) => (left -= chance) < 0) ?? chances[0]!)[1];
}

function pathOf({ path }: Operation, odd: boolean, dice: Dice, ids: Ids): string {
  return path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
    const id = ids.of(kindInPath(path, word, name), dice);
    const sent = odd ? encodeURIComponent(oddId(id, dice).slice(0, 200).toWellFormed()) : id;
    return `${word}/${sent || '%20'}`;
  });
}

function queryOf(
  { method, path, parameters }: Operation,
  oddness: Oddness,
  dice: Dice,
  ids: Ids,
): string {
  const asked = parameters.filter(({ in: place, schema }) => place === 'query' && schema);
  if (method !== 'GET' && asked.length === 0) return '';
  if (oddness !== 'none' && dice.part() < 0.4) return `?${sendable(dice.pick(ODD_QUERIES))}`;
  const query = new URLSearchParams();
  for (const { name, schema } of asked) {
    const values = schema?.enum ?? (schema?.type === 'integer' ? [1, 2] : ['x']);
    if (dice.part() < 0.9) query.set(name, String(dice.pick(values as [unknown])));
  }
  if (path.endsWith('/search')) query.set('q', dice.pick(ODD_TEXTS));
  if (path.endsWith('/brand')) query.set('slug', ids.of('slug', dice));
  if (asked.length === 0 && !path.includes('{') && dice.part() < 0.8)
    listQuery(query, oddness, dice, ids);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Escapes the characters that a query may not hold, and leaves the rest, wrong escapes too. */
function sendable(query: string): string {
  return query.toWellFormed().replace(/[^\x21-\x7e]|["<>`{}|\\^]/gu, encodeURIComponent);
}

function listQuery(query: URLSearchParams, oddness: Oddness, dice: Dice, ids: Ids): void {
  const odd = () => oddness !== 'none' && dice.part() < (oddness === 'all' ? 0.6 : 0.25);
  const set = (name: string, value: unknown) =>
    query.set(name, odd() ? writeJson(oddValue(dice, ids)).slice(0, 3000) : writeJson(value));
  const first = dice.pick([0, 0, 0, 5, 1000, 100_000]);
  if (dice.part() < 0.5) set('range', [first, first + dice.pick([0, 24, 99])]);
  if (dice.part() < 0.4) set('sort', [dice.pick(SORTS), dice.pick(['ASC', 'DESC'])]);
  const chosen = Object.entries(FILTERS).filter(() => dice.part() < 0.15);
  const filter = Object.fromEntries(
    chosen.map(([name, values]) => [name, odd() ? oddValue(dice, ids) : dice.pick(values)]),
  );
  for (const kind of ['client', 'case']) {
    if (dice.part() < 0.2) filter[`${kind}Id`] = odd() ? oddValue(dice, ids) : ids.of(kind, dice);
  }
  if (dice.part() < 0.15) filter.id = [ids.of('case', dice), ids.of('client', dice)];
  if (dice.part() < 0.7) set('filter', filter);
}

function bodyOf(
  operation: Operation,
  oddness: Oddness,
  dice: Dice,
  ids: Ids,
): { headers: Record<string, string>; body?: Buffer } {
  const { json, form: schema, method } = operation;
  if (oddness !== 'none' && dice.part() < 0.05 && method !== 'GET') {
    return {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(dice.pick(ODD_BODIES)),
    };
  }
  if (schema && (!json || dice.part() < 0.4)) {
    return { headers: { 'content-type': FORM_TYPE }, body: form(operation, oddness, dice, ids) };
  }
  if (!json) return { headers: {} };
  const body = Buffer.from(writeJson(record(json, oddness, dice, ids)));
  return { headers: { 'content-type': 'application/json' }, body };
}
