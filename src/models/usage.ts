import type { ModelEnd, ModelRequest } from './model-request.js';

const CHARACTERS_A_TOKEN = 4;

/** Of a server that does not count. @param length characters of the answer */
export function estimatedUsage(
  { system, messages }: ModelRequest,
  length: number,
): ModelEnd['usage'] {
  const sent = messages.reduce((sum, { text }) => sum + text.length, system.length);
  return { inputTokens: tokens(sent), outputTokens: tokens(length) };
}

function tokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
