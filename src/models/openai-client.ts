import type { OpenAI } from 'openai';

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
import { stripThoughts, Thoughts } from './thoughts.js';
import { estimatedUsage, isCount } from './usage.js';

/** OpenAI's chat completions, which Groq and most self-hosted servers also offer. */
export async function openaiClient(
  { apiKey, baseUrl, name }: ModelConfig,
  timeout: number,
): Promise<ModelClient> {
  const { OpenAI } = await import('openai');
  const client = new OpenAI({
    // Any, of a server that asks for none, or the library would look for one in the environment.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    timeout,
    maxRetries: 0,
    // It would log texts that it cannot read, and they are people's texts.
    logLevel: 'off',
    fetch: limitedFetch,
  });
  return {
    stream: (request, signal) => stream(client, name, request, signal),
    ask: (request, signal) => ask(client, name, request, signal),
  };
}

type Body = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream'>;

function bodyOf(model: string, request: ModelRequest): Body {
  const { system, messages, maxOutputTokens = OUTPUT_TOKENS } = request;
  return {
    model,
    max_completion_tokens: maxOutputTokens,
    messages: [
      { role: 'system', content: system },
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
  };
}

async function* stream(
  client: OpenAI,
  name: string,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const chunks = await client.chat.completions.create(
    { ...bodyOf(name, request), stream: true, stream_options: { include_usage: true } },
    { signal },
  );
  let length = 0;
  let finish: string | null = null;
  let usage: OpenAI.CompletionUsage | null = null;
  let model = name;
  const thoughts = new Thoughts();
  for await (const chunk of chunks) {
    if (!Array.isArray(chunk?.choices)) throw new ModelFault('outage', 'nonsense');
    usage = chunk.usage ?? usage;
    model = nameOf(chunk.model, model);
    const [choice] = chunk.choices;
    const text = readText(choice?.delta?.content);
    length += text.length;
    // Thoughts are no words, and yet a sign that it is at work.
    if (text !== '') yield { text: thoughts.read(text) };
    if (choice?.delta?.refusal) throw new ModelFault('refused', 'refusal');
    finish = choice?.finish_reason ?? finish;
  }
  signal.throwIfAborted();
  const rest = thoughts.end();
  if (rest !== '') yield { text: rest };
  yield endOf({ finish, usage, model, request, length });
}

async function ask(
  client: OpenAI,
  name: string,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const answer = await client.chat.completions.create(bodyOf(name, request), { signal });
  const choice = answer?.choices?.[0];
  if (choice?.message?.refusal) throw new ModelFault('refused', 'refusal');
  const text = readText(choice?.message?.content);
  const { finish_reason: finish = null } = choice ?? {};
  const model = nameOf(answer?.model, name);
  const end = endOf({ finish, usage: answer?.usage, model, request, length: text.length });
  return { text: stripThoughts(text), ...end };
}

interface Ending {
  finish: string | null;
  usage: OpenAI.CompletionUsage | null | undefined;
  model: string;
  request: ModelRequest;
  length: number;
}

function endOf({ finish, usage, model, request, length }: Ending): ModelEnd {
  if (finish === null) throw new ModelFault('outage', 'broken_off');
  if (finish === 'content_filter') throw new ModelFault('refused', 'content_filter');
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage ?? {};
  return {
    usage:
      isCount(inputTokens) && isCount(outputTokens)
        ? { inputTokens, outputTokens }
        : estimatedUsage(request, length),
    model,
    cut: finish === 'length',
  };
}

function readText(content: unknown): string {
  if (content === null || content === undefined) return '';
  if (typeof content !== 'string') throw new ModelFault('outage', 'nonsense');
  return content;
}

function nameOf(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : fallback;
}
