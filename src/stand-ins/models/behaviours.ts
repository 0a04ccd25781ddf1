import type { CompletionRequest, Refusal } from './protocol.js';

const REFUSALS = [
  'malformed',
  'refused_key',
  'quota',
  'rate_limited',
  'too_long',
  'failing',
  'overloaded',
] as const satisfies readonly Refusal[];

/** Behaviours of a model beside plain answers. */
const KINDS = [
  ...REFUSALS,
  /** Adds a quote of a document that says nothing like it. */
  'invented',
  /** Quotes with a word left out. */
  'altered',
  /** Names a wrong page with each quote. */
  'other_page',
  /** Will not answer: at once, or after some words. */
  'refusal',
  'late_refusal',
  /** Says nothing, in good order. */
  'empty',
  /** Stops at the most tokens that were wanted. */
  'cut',
  /** Answers as usual; for a behaviour's other properties. */
  'answers',
  /** Says `text`, and nothing else. */
  'says',
  /** Hangs up before it answers. */
  'down',
  /** Takes the request, and says no word. */
  'mute',
  /** Falls silent after some words. */
  'silent',
  /** Hangs up after some words; ends in good order without saying so; sends an error after some words. */
  'break_off',
  'ends_early',
  'error_event',
  /** Events that are no JSON, JSON that is no event, and a page instead of an answer. */
  'garbage',
  'nonsense',
  'html',
  /** Ten megabytes of words, one event of as many, and words without end. */
  'huge',
  'huge_event',
  'endless',
  /** Sends the caller elsewhere. */
  'redirect',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Behaviour {
  kind: Kind;
  /** Number of requests that it is for; all where it is left out. */
  times?: number;
  /** Only of a request whose text holds this. */
  holding?: string;
  /** Text that `says` answers with. */
  text?: string;
  /** Value of the header for `rate_limited` and `overloaded`. */
  retryAfter?: string;
  /** Address that `redirect` sends the caller to. */
  location?: string;
  /** After some words it waits for the switch `release`. */
  held?: boolean;
}

export function isKind(kind: string): kind is Kind {
  return (KINDS as readonly string[]).includes(kind);
}

export function isRefusal(kind: Kind): kind is Refusal & Kind {
  return (REFUSALS as readonly string[]).includes(kind);
}

/**
 * Returns the behaviour for a request: from the switches, else from the name of its key (`refused-...`), from the part
 * of its model's name behind the colon, or from its question: `[demo: invented]`.
 */
export function behaviourFor(
  switches: Behaviour[],
  asked: CompletionRequest,
  key: string | null,
): Behaviour | null {
  const words = [asked.system, ...asked.messages.map(({ text }) => text)];
  const set = switches.find(
    ({ holding }) => !holding || words.some((text) => text.includes(holding)),
  );
  if (set) {
    if (set.times !== undefined) set.times -= 1;
    if (set.times === 0) switches.splice(switches.indexOf(set), 1);
    return set;
  }
  if (key?.startsWith('refused-')) return { kind: 'refused_key' };
  const [, named = ''] = /:([a-z_]+)$/.exec(asked.model) ?? [];
  const [, wished = ''] = /\[demo: ?([a-z_]+)\]/.exec(asked.messages.at(-1)?.text ?? '') ?? [];
  const kind = [named, wished].find(isKind);
  return kind ? { kind } : null;
}
