import type { AiModel } from '../contract/ai.js';

/** All that is sent to a model. */
export interface ModelRequest {
  model: AiModel;
  system: string;
  /** Messages of a conversation, the oldest first; the last is the user's. */
  messages: readonly { role: 'user' | 'assistant'; text: string }[];
  /** Tokens; 8,192 where left out. */
  maxOutputTokens?: number;
  /** Ends the provider's work, too. */
  signal: AbortSignal;
}

/** End of an answer. */
export interface ModelEnd {
  /** Tokens as the provider counts them; a quarter of the characters where a server does not say. */
  usage: { inputTokens: number; outputTokens: number };
  /** Name of the model that has answered, as the provider gives it. */
  model: string;
  /** Whether it stopped at the limit of its length, in the middle of the answer. */
  cut: boolean;
}

/** A stream is any number of texts, and one end. */
export type ModelPart = { text: string } | ModelEnd;

export interface ModelAnswer extends ModelEnd {
  text: string;
}

/** One provider's protocol, through its own library. It tries once, and throws what the library throws. */
export interface ModelClient {
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}

export const OUTPUT_TOKENS = 8192;
