import {
  type Completion,
  type CompletionRequest,
  isRecord,
  onlyKnown,
  type Protocol,
  ProtocolFault,
  readCount,
  readMessages,
  type Refusal,
} from './protocol.js';

const KNOWN = ['model', 'messages', 'max_completion_tokens', 'stream', 'stream_options'];
const FINISH = { stop: 'stop', length: 'length', refusal: 'content_filter' } as const;

/** OpenAI's chat completions, which Groq and self-hosted servers also offer. */
export const openaiProtocol: Protocol = {
  path: '/v1/chat/completions',

  read(body): CompletionRequest {
    if (!isRecord(body) || typeof body.model !== 'string')
      throw new ProtocolFault('model: required');
    onlyKnown(body, KNOWN);
    const all = readMessages(body.messages, ['system', 'user', 'assistant']);
    const system = all.filter(({ role }) => role === 'system');
    return {
      model: body.model,
      system: system.map(({ text }) => text).join('\n'),
      messages: all.filter((message) => message.role !== 'system') as CompletionRequest['messages'],
      maxTokens: readCount(body.max_completion_tokens, 'max_completion_tokens'),
      stream: body.stream === true,
    };
  },

  refusal(why, words) {
    const { status, type, code, message } = REFUSALS[why];
    return { status, body: { error: { message: `${message} ${words}`, type, param: null, code } } };
  },

  plain: (completion) => ({
    ...headOf(completion, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: completion.text, refusal: null },
        logprobs: null,
        finish_reason: FINISH[completion.finish],
      },
    ],
    usage: usageOf(completion),
  }),

  begin: (completion) => chunk(completion, { role: 'assistant', content: '', refusal: null }),
  piece: (completion, content) => chunk(completion, { content }),
  end: (completion) =>
    chunk(completion, {}, FINISH[completion.finish]) +
    event({
      ...headOf(completion, 'chat.completion.chunk'),
      choices: [],
      usage: usageOf(completion),
    }) +
    'data: [DONE]\n\n',
  broken: (words) =>
    event({ error: { message: `The server had an error. ${words}`, type: 'server_error' } }),
};

function chunk(completion: Completion, delta: object, finish: string | null = null): string {
  return event({
    ...headOf(completion, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    usage: null,
  });
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function headOf({ id, model }: Completion, object: string) {
  return { id: `chatcmpl-${id}`, object, created: Math.floor(Date.now() / 1000), model };
}

function usageOf({ inputTokens, outputTokens }: Completion) {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}

const REFUSALS: Record<
  Refusal,
  { status: number; type: string; code: string | null; message: string }
> = {
  malformed: { status: 400, type: 'invalid_request_error', code: null, message: 'Malformed.' },
  refused_key: {
    status: 401,
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message: 'Incorrect API key provided:',
  },
  quota: {
    status: 429,
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  rate_limited: {
    status: 429,
    type: 'requests',
    code: 'rate_limit_exceeded',
    message: 'Rate limit reached.',
  },
  too_long: {
    status: 400,
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
    message: "This model's maximum context length is 128000 tokens.",
  },
  failing: { status: 500, type: 'server_error', code: null, message: 'The server had an error.' },
  overloaded: { status: 503, type: 'server_error', code: null, message: 'Overloaded.' },
};
