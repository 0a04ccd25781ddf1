import type { ModelEnd, ModelRequest } from './model-request.js';

const CHARACTERS_A_TOKEN = 4;

/** Estimates the usage of a server that does not count. @param length characters of the answer */
export function estimatedUsage(
  { system, messages }: ModelRequest,
  length: number,
): ModelEnd['usage'] {
  const sent = messages.reduce((sum, { text }) => sum + text.length, system.length);
  return { inputTokens: tokens(sent), outputTokens: tokens(length) };
}

/** Whether a server counted: what is none, or more than a column holds, is no count. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && 0 <= (value as number) && (value as number) < 2 ** 31;
}

function tokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
