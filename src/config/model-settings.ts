import { AI_MODELS, type AiModel } from '../contract/ai.js';
import { storeOf } from './addresses.js';
import type { Settings } from './settings.js';

/** Server and name of one of the models. */
export interface ModelConfig {
  /** Null for a server of one's own that asks for none. */
  apiKey: string | null;
  /** Address of the protocol's routes; null for the provider's own. */
  baseUrl: string | null;
  /** As its provider calls it. */
  name: string;
}

export type ModelConfigs = Readonly<Record<AiModel, ModelConfig | null>>;

const PREFIXES: Record<AiModel, string> = { groq: 'AI_GROQ', gpt: 'AI_GPT', claude: 'AI_CLAUDE' };
/** At the providers themselves. */
const NAMES: Record<AiModel, string> = {
  groq: 'openai/gpt-oss-120b',
  gpt: 'gpt-5.4',
  claude: 'claude-sonnet-5-5',
};

/** Null for a model that has neither a key nor an address. */
export function readModels(settings: Settings): ModelConfigs {
  const read = AI_MODELS.map((model) => [model, readModel(settings, model)]);
  return Object.fromEntries(read) as ModelConfigs;
}

/** The setting with a model's address. */
export function baseUrlSetting(model: AiModel): string {
  return `${PREFIXES[model]}_BASE_URL`;
}

function readModel({ checked, text, fault }: Settings, model: AiModel): ModelConfig | null {
  const prefix = PREFIXES[model];
  const apiKey = checked(`${prefix}_API_KEY`, 'a key, without spaces', isKey);
  const baseUrl = checked(
    baseUrlSetting(model),
    'an http or https address like https://models.example/v1, without a password or a query',
    isBaseUrl,
  );
  const name = checked(`${prefix}_MODEL`, "a model's name, without spaces", isModelName);
  if (apiKey === null && baseUrl === null) return null;
  // Another server's models have other names than the provider's.
  if (apiKey === null && text(`${prefix}_MODEL`) === null) {
    fault(`${prefix}_MODEL`, `is not set: the name of the model at ${baseUrlSetting(model)}`);
  }
  return { apiKey, baseUrl: baseUrl?.replace(/\/+$/, '') ?? null, name: name ?? NAMES[model] };
}

const isKey = (text: string) => /^[\x21-\x7e]{1,500}$/.test(text);
const isModelName = (text: string) => /^[\w.:/@-]{1,200}$/.test(text);

function isBaseUrl(text: string): boolean {
  if (storeOf(text) === null) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}
