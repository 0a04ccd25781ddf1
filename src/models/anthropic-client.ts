import type { Anthropic } from '@anthropic-ai/sdk';

import type { ModelConfig } from '../config/model-settings.js';
import { limitedFetch } from './limited-fetch.js';
import { ModelFault } from './model-fault.js';
import {
  type ModelAnswer,
  type ModelClient,
  type ModelEnd,
  type ModelPart,
  type ModelRequest,
  OUTPUT_TOKENS,
} from './model-request.js';
import { estimatedUsage, isCount } from './usage.js';

/** Anthropic's messages. */
export async function anthropicClient(
  { apiKey, baseUrl, name }: ModelConfig,
  timeout: number,
): Promise<ModelClient> {
  const { Anthropic } = await import('@anthropic-ai/sdk');
  const client = new Anthropic({
    // Any, of a server that asks for none, or the library would look for one on this machine.
    apiKey: apiKey ?? 'none',
    authToken: null,
    baseURL: baseUrl ?? 'https://api.anthropic.com',
    timeout,
    maxRetries: 0,
    // It would log texts that it cannot read, and they are people's texts.
    logLevel: 'off',
    openTelemetry: false,
    fetch: limitedFetch,
  });
  return {
    stream: (request, signal) => stream(client, name, request, signal),
    ask: (request, signal) => ask(client, name, request, signal),
  };
}

type Body = Omit<Anthropic.MessageCreateParamsNonStreaming, 'stream'>;

function bodyOf(model: string, request: ModelRequest): Body {
  const { system, messages, maxOutputTokens = OUTPUT_TOKENS } = request;
  return {
    model,
    max_tokens: maxOutputTokens,
    system,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
  };
}

async function* stream(
  client: Anthropic,
  name: string,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const body = { ...bodyOf(name, request), stream: true } as const;
  const events = await client.messages.create(body, { signal });
  let length = 0;
  let stop: string | null = null;
  let model = name;
  let input: Counted | null = null;
  let output: number | undefined;
  for await (const event of events) {
    if (event?.type === 'message_start') {
      model = nameOf(event.message?.model, model);
      input = event.message?.usage ?? null;
    } else if (event?.type === 'content_block_delta' && event.delta?.type === 'text_delta') {
      const text = readText(event.delta.text);
      length += text.length;
      if (text !== '') yield { text };
    } else if (event?.type === 'message_delta') {
      stop = event.delta?.stop_reason ?? stop;
      output = event.usage?.output_tokens ?? output;
    } else if (typeof event?.type !== 'string') {
      throw new ModelFault('outage', 'nonsense');
    }
  }
  signal.throwIfAborted();
  yield endOf({ stop, input, output, model, request, length });
}

async function ask(
  client: Anthropic,
  name: string,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const answer = await client.messages.create(bodyOf(name, request), { signal });
  if (!Array.isArray(answer?.content)) throw new ModelFault('outage', 'nonsense');
  const text = answer.content
    .map((block) => (block?.type === 'text' ? readText(block.text) : ''))
    .join('');
  const { stop_reason: stop = null, usage } = answer;
  const model = nameOf(answer.model, name);
  const output = usage?.output_tokens;
  return { text, ...endOf({ stop, input: usage, output, model, request, length: text.length }) };
}

/** Tokens that were read, those that the provider had kept from before included. */
interface Counted {
  input_tokens: number;
  cache_creation_input_tokens: number | null;
  cache_read_input_tokens: number | null;
}

interface Ending {
  stop: string | null;
  input: Counted | null | undefined;
  output: number | undefined;
  model: string;
  request: ModelRequest;
  length: number;
}

function endOf({ stop, input, output, model, request, length }: Ending): ModelEnd {
  if (stop === null) throw new ModelFault('outage', 'broken_off');
  if (stop === 'refusal') throw new ModelFault('refused', 'refusal');
  const read =
    (input?.input_tokens ?? NaN) +
    (input?.cache_creation_input_tokens ?? 0) +
    (input?.cache_read_input_tokens ?? 0);
  return {
    usage:
      isCount(read) && isCount(output)
        ? { inputTokens: read, outputTokens: output }
        : estimatedUsage(request, length),
    model,
    cut: stop === 'max_tokens' || stop === 'model_context_window_exceeded',
  };
}

function readText(text: unknown): string {
  if (typeof text !== 'string') throw new ModelFault('outage', 'nonsense');
  return text;
}

function nameOf(name: unknown, fallback: string): string {
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : fallback;
}
