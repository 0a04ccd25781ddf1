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

const KNOWN = ['model', 'messages', 'max_tokens', 'system', 'stream'];
const STOP = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;

/** Anthropic's messages. */
export const anthropicProtocol: Protocol = {
  path: '/v1/messages',

  read(body): CompletionRequest {
    if (!isRecord(body) || typeof body.model !== 'string')
      throw new ProtocolFault('model: required');
    onlyKnown(body, KNOWN);
    const maxTokens = readCount(body.max_tokens, 'max_tokens');
    if (maxTokens === null) throw new ProtocolFault('max_tokens: Field required');
    const messages = readMessages(body.messages, ['user', 'assistant'] as const);
    if (messages[0]?.role !== 'user') throw new ProtocolFault('messages: first must be user');
    return {
      model: body.model,
      system: typeof body.system === 'string' ? body.system : '',
      messages,
      maxTokens,
      stream: body.stream === true,
    };
  },

  refusal(why, words) {
    const { status, type, message } = REFUSALS[why];
    return { status, body: errorOf(type, `${message} ${words}`) };
  },

  plain: (completion) => ({
    ...headOf(completion),
    content: [{ type: 'text', text: completion.text, citations: null }],
    stop_reason: STOP[completion.finish],
    usage: { ...usageOf(completion), output_tokens: completion.outputTokens },
  }),

  begin: (completion) =>
    event({
      type: 'message_start',
      message: { ...headOf(completion), usage: usageOf(completion) },
    }) +
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
    event({ type: 'ping' }),
  piece: (_spoken, text) =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (completion) =>
    event({ type: 'content_block_stop', index: 0 }) +
    event({
      type: 'message_delta',
      delta: { stop_reason: STOP[completion.finish], stop_sequence: null },
      usage: { output_tokens: completion.outputTokens },
    }) +
    event({ type: 'message_stop' }),
  broken: (words) => event(errorOf('overloaded_error', `Overloaded. ${words}`)),
};

function event(data: { type: string } & Record<string, unknown>): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

function errorOf(type: string, message: string) {
  return { type: 'error', error: { type, message }, request_id: 'req_stand_in' };
}

function headOf({ id, model }: Completion) {
  return {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [] as object[],
    stop_reason: null as string | null,
    stop_sequence: null,
  };
}

/** Counts a part of the tokens read as cached, as the provider does with text that comes again. */
function usageOf({ inputTokens }: Completion) {
  const kept = Math.floor(inputTokens / 3);
  return {
    input_tokens: inputTokens - kept,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: kept,
    output_tokens: 1,
  };
}

const REFUSALS: Record<Refusal, { status: number; type: string; message: string }> = {
  malformed: { status: 400, type: 'invalid_request_error', message: 'Malformed.' },
  refused_key: { status: 401, type: 'authentication_error', message: 'invalid x-api-key:' },
  quota: {
    status: 400,
    type: 'invalid_request_error',
    message: 'Your credit balance is too low to access the Anthropic API.',
  },
  rate_limited: { status: 429, type: 'rate_limit_error', message: 'Too many tokens a minute.' },
  too_long: {
    status: 400,
    type: 'invalid_request_error',
    message: 'prompt is too long: 208310 tokens > 200000 maximum',
  },
  failing: { status: 500, type: 'api_error', message: 'Internal server error.' },
  overloaded: { status: 529, type: 'overloaded_error', message: 'Overloaded.' },
};
