import { type ProblemBody, PROBLEMS } from '../../src/contract/problems.js';
import { isNavigation } from '../../src/requests/navigation.js';
import type { FuzzRequest } from './requests.js';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Routes whose answers are no JSON. */
const OTHER_TYPES: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [/\.csv$/, /^text\/csv/],
  [/\.ics$/, /^text\/calendar/],
  [/\.zip$/, /^application\/zip/],
  [/\.pdf$/, /^application\/pdf/],
  [/\/photo$/, /^image\//],
  [/\/logo\//, /^image\//],
  [/\/icon$/, /^image\/png/],
  [/\/files\//, /./],
  [/\/description\.json$/, /^application\/octet-stream$/],
  [/\/import$/, /^application\/(json|x-ndjson)/],
];

/** Everything that is wrong with an answer; nothing, mostly. `secret` is what no answer may hold. */
export function faultsOf(request: FuzzRequest, answer: FuzzAnswer, secret: string): string[] {
  const { status, headers, body } = answer;
  const text = body.toString('utf8');
  const faults: string[] = [];
  if (text.toLowerCase().includes(secret.toLowerCase()))
    faults.push('holds a text of the other office');
  if (JSON.stringify(headers).includes(secret))
    faults.push('has a text of the other office in its headers');
  if (status >= 500) faults.push(`is a ${status}`);
  if (status >= 400) faults.push(...faultsOfProblem(request, answer, text));
  else if (status >= 300 || status < 200) faults.push(`is a ${status}`);
  else if (request.method === request.operation.method)
    faults.push(...faultsOfSuccess(request, answer, text));
  return faults;
}

function faultsOfProblem(
  { method, headers: asked }: FuzzRequest,
  { status, headers }: FuzzAnswer,
  text: string,
): string[] {
  // A request that opens a page is refused with a page.
  if (isNavigation({ method, headers: asked }))
    return text.startsWith('<!doctype html>') ? [] : ['is no page'];
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return [`is a ${status} of type ${String(headers['content-type'])}`];
  }
  if (method === 'HEAD') return text === '' ? [] : ['has a body for HEAD'];
  let problem: ProblemBody;
  try {
    problem = JSON.parse(text) as ProblemBody;
  } catch {
    return ['is a problem that is no JSON'];
  }
  const [known, title, detail] = PROBLEMS[problem.code] ?? [];
  const expected = { type: `urn:causa:problem:${problem.code}`, title, status, detail };
  const {
    requestId,
    errors,
    code: _,
    message,
    current,
    changedBy,
    changedByYou: _byYou,
    existing,
    existingCases,
    conflicts,
    ...said
  } = problem;
  const faults: string[] = [];
  if (known !== status) faults.push(`has the code ${problem.code} with status ${status}`);
  if (JSON.stringify(said) !== JSON.stringify(expected))
    faults.push('is no problem of the catalogue');
  if (typeof requestId !== 'string' || requestId === '') faults.push('has no requestId');
  // The stock client's notifications show it.
  if (!message.startsWith(problem.detail)) faults.push('has another message than its detail');
  if (existing !== undefined && problem.code !== 'client_exists') faults.push('shows a client');
  if (existingCases !== undefined && problem.code !== 'case_exists') faults.push('shows a case');
  if (current !== undefined && problem.code !== 'stale_version') faults.push('shows a record');
  if (conflicts !== undefined && problem.code !== 'cases_changed') faults.push('shows cases');
  if (changedBy !== undefined && problem.code !== 'stale_version') faults.push('shows a person');
  if (errors !== undefined && !areErrors(errors)) faults.push('has odd errors');
  return faults;
}

function areErrors(errors: object): boolean {
  const entries = Object.entries(errors) as [string, unknown][];
  const fine = entries.every(([field, told]) => field.length <= 100 && typeof told === 'string');
  return fine && entries.length <= 20;
}

function faultsOfSuccess(
  { operation }: FuzzRequest,
  { status, headers }: FuzzAnswer,
  text: string,
): string[] {
  if (!operation.statuses.includes(status)) return [`is a ${status}, which is not documented`];
  const type = String(headers['content-type'] ?? '');
  if (text === '' && type === '') return [];
  const [, expected] = OTHER_TYPES.find(([path]) => path.test(operation.path)) ?? [];
  if (expected) return expected.test(type) ? [] : [`is of type ${type}`];
  if (!type.startsWith('application/json')) return [`is of type ${type}`];
  try {
    JSON.parse(text);
    return [];
  } catch {
    return ['is no JSON'];
  }
}
