import { isSet } from './settings.mjs';
import { startStandIn } from './stand-in.mjs';

/** Milliseconds between pieces of a few letters, so that an answer is seen being written. */
const PACE_MS = 12;
const NAMES = ['GROQ', 'GPT', 'CLAUDE'];

/** Whether a real model is configured. */
export function hasModels() {
  return NAMES.some((name) => isSet(`AI_${name}_API_KEY`) || isSet(`AI_${name}_BASE_URL`));
}

/**
 * Starts the stand-in for the providers of language models; stops it at the end.
 * @param {object} options
 * @param {number} options.port its own, where that is free; else any other
 * @param {number} [options.paceMs] between two pieces of an answer
 * @param {import('./lifetime.mjs').Life} options.life
 * @returns {Promise<{ url: string, env: Record<string, string>, ended: Promise<void> }>} `env` has the settings with
 *   which the server uses it for all three models
 */
export async function startModels({ port, paceMs = PACE_MS, life }) {
  const { url, ended } = await startStandIn({
    name: 'models',
    port,
    env: { PACE_MS: String(paceMs) },
    life,
  });
  const settings = NAMES.flatMap((name) => [
    [`AI_${name}_API_KEY`, `demo-${name.toLowerCase()}`],
    [`AI_${name}_BASE_URL`, name === 'CLAUDE' ? url : `${url}/v1`],
    [`AI_${name}_MODEL`, 'modelo-de-demonstracao'],
  ]);
  return { url, env: Object.fromEntries(settings), ended };
}
