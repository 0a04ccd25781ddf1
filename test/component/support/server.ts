import { type ProblemBody, type ProblemCode, PROBLEMS } from '../../../src/contract/problems';

/** Answers one request. */
export type Answer = (url: URL) => Response | Promise<Response>;

/** By method and path below `/api/`, without the query: `GET cases/statistics`; other paths begin with a slash. */
export type Answers = Record<string, Answer>;

const REQUEST_ID = 'pedido-0001';

/** @param value as the contract types it */
export function reply<T>(value: T): Answer {
  return () => Response.json(value);
}

/** A page of a list. @param total of all that fit */
export function list<T>(rows: readonly T[], total = rows.length): Answer {
  const headers = { 'Content-Range': `rows 0-${Math.max(0, rows.length - 1)}/${total}` };
  return () => Response.json(rows, { headers });
}

/** A list that is asked for in pages. */
export function paged<T>(rows: readonly T[]): Answer {
  return (url) => {
    const [first, last] = JSON.parse(url.searchParams.get('range')!) as [number, number];
    return list(rows.slice(first, last + 1), rows.length)(url);
  };
}

export function refusal(code: ProblemCode, details: Partial<ProblemBody> = {}): Answer {
  const [status, title, detail] = PROBLEMS[code];
  const body: ProblemBody = {
    type: 'about:blank',
    title,
    status,
    detail,
    message: detail,
    code,
    requestId: REQUEST_ID,
    ...details,
  };
  return () => Response.json(body, { status });
}

/** An answer that never arrives. */
export const noAnswerYet: Answer = () => new Promise(() => undefined);

/** An answer that waits until it is let go. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: async (url) => (await promise, answer(url)), release: resolve };
}

/** The same answer, and whether a page has read one to its end. */
export function watched(answer: Answer): { answer: Answer; isRead: () => boolean } {
  let read = false;
  const flush = () => void (read = true);
  return {
    answer: async (url) => {
      const { body, headers, status } = await answer(url);
      const toItsEnd = new TransformStream<Uint8Array, Uint8Array>({ flush });
      return new Response(body!.pipeThrough(toItsEnd), { headers, status });
    },
    isRead: () => read,
  };
}

export const broken = refusal('internal_error');

const network = globalThis.fetch;

/**
 * Stands in for the server at the browser's own `fetch`.
 * @returns what was asked and has no answer; a test expects it to stay empty
 */
export function answerWith(answers: Answers): string[] {
  const unanswered: string[] = [];
  globalThis.fetch = (input, options) => {
    const request = new Request(input, options);
    const url = new URL(request.url);
    const isOfApi = url.pathname.startsWith('/api/');
    const asked = `${request.method} ${isOfApi ? url.pathname.slice('/api/'.length) : url.pathname}`;
    const answer = answers[asked];
    if (answer) return Promise.resolve(answer(url));
    if (!isOfApi) return network(input, options);
    unanswered.push(asked);
    return Promise.resolve(refusal('route_not_found')(url));
  };
  return unanswered;
}

/** Collects the bodies that are sent from now on; of a form the record in it. */
export function bodiesSent(): unknown[] {
  const sent: unknown[] = [];
  const server = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const body = options?.body instanceof FormData ? [...options.body.values()][0] : options?.body;
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return server(input, options);
  };
  return sent;
}
