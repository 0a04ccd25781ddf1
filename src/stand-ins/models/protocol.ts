/** A request, whichever protocol it came in. */
export interface CompletionRequest {
  model: string;
  system: string;
  messages: { role: 'user' | 'assistant'; text: string }[];
  maxTokens: number | null;
  stream: boolean;
}

/** A complete answer. `length`: cut at the maximum that the request set. */
export interface Completion {
  id: string;
  model: string;
  text: string;
  finish: 'stop' | 'length' | 'refusal';
  inputTokens: number;
  outputTokens: number;
}

/** Why a provider answers with an error instead. */
export type Refusal =
  | 'malformed'
  | 'refused_key'
  | 'quota'
  | 'rate_limited'
  | 'too_long'
  | 'failing'
  | 'overloaded';

/** A provider's wire format. Parts of a stream are whole server-sent events. */
export interface Protocol {
  path: string;
  /** @throws ProtocolFault as the provider refuses parameters that it does not know */
  read(body: unknown): CompletionRequest;
  /** @param words that its message repeats, as providers' messages do */
  refusal(why: Refusal, words: string): { status: number; body: object };
  plain(completion: Completion): object;
  begin(completion: Completion): string;
  piece(completion: Completion, text: string): string;
  end(completion: Completion): string;
  /** An error in the midst of a stream. */
  broken(words: string): string;
}

/** Refuses a request that does not follow the protocol. */
export class ProtocolFault extends Error {}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses all parameters but those of the protocol that the product needs, so that nothing is sent unawares. */
export function onlyKnown(body: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown) throw new ProtocolFault(`Unrecognized request argument supplied: ${unknown}`);
}

export function readMessages<Role extends string>(
  value: unknown,
  roles: readonly Role[],
): { role: Role; text: string }[] {
  if (!Array.isArray(value) || value.length === 0) throw new ProtocolFault('messages: required');
  return value.map((message: unknown) => {
    const { role, content } = isRecord(message) ? message : {};
    if (!roles.includes(role as Role)) throw new ProtocolFault('messages: unexpected role');
    if (typeof content !== 'string' || content === '') {
      throw new ProtocolFault('messages: text content blocks must be non-empty');
    }
    return { role: role as Role, text: content };
  });
}

export function readCount(value: unknown, name: string): number | null {
  if (value === undefined) return null;
  if (!Number.isInteger(value) || (value as number) < 1) {
    throw new ProtocolFault(`${name}: must be a positive integer`);
  }
  return value as number;
}
