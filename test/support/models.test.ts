import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';

import { readConfig } from '../../src/config/config.js';
import { AI_MODELS, type AiModel } from '../../src/contract/ai.js';
import { passagesPrompt } from '../../src/drafting/draft-prompts.js';
import { ModelFault } from '../../src/models/model-fault.js';
import type { ModelPart, ModelRequest } from '../../src/models/model-request.js';
import { type ModelLimits, Models } from '../../src/models/models.js';
import { ModelMetrics } from '../../src/models/models.metrics.js';
import { Metrics } from '../../src/observability/metrics.js';
import type { Behaviour } from '../../src/stand-ins/models/behaviours.js';
import { MODEL_KEYS, ModelsProcess } from './models.js';

/* The providers' own libraries against the stand-in, which speaks their protocols. */

const SECRET = 'segredo do processo 4711';
const SYSTEM = 'Responde em português, com citações.';
const SOURCES =
  '<source id="D1" title="Contrato"><page n="2">A obra deve ficar concluída em noventa dias.</page></source>';
const QUESTION = `Qual é o prazo da obra? ${SECRET}
<source id="D1" title="Contrato"><page n="1">As partes celebram a presente empreitada.</page>
<page n="2">A obra deve ficar concluída no prazo de noventa dias a contar da assinatura.</page></source>`;

/** Limits with hardly a pause between tries. */
const IMPATIENT: Partial<ModelLimits> = { backOffMs: 1 };

let provider: ModelsProcess;
let models: Models;
let metrics: Metrics;
const lines: string[] = [];

beforeAll(async () => {
  provider = await ModelsProcess.start();
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(Logger.prototype, level).mockImplementation((...words: unknown[]) => {
      lines.push(JSON.stringify(words));
    });
    vi.spyOn(console, level === 'log' ? 'info' : level).mockImplementation((...words) => {
      lines.push(JSON.stringify(words));
    });
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.stop();
});
beforeEach(async () => {
  [models, metrics] = modelsWith(provider.settings);
  lines.length = 0;
  await provider.behave();
  await provider.forgetCalls();
});

function modelsWith(settings: Record<string, string>): [Models, Metrics] {
  const config = readConfig({
    DATABASE_URL: 'postgres://app@localhost/causa',
    DATABASE_SESSION_URL: 'postgres://session@localhost/causa',
    SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
    ...settings,
  });
  const registry = new Metrics();
  const made = new Models(config, new ModelMetrics(registry));
  made.limit(IMPATIENT);
  return [made, registry];
}

const request = (model: AiModel, more: Partial<ModelRequest> = {}): ModelRequest => ({
  model,
  system: SYSTEM,
  messages: [{ role: 'user', text: QUESTION }],
  signal: new AbortController().signal,
  ...more,
});

async function read(parts: AsyncIterable<ModelPart>) {
  const texts: string[] = [];
  const ends: ModelPart[] = [];
  for await (const part of parts) {
    if ('usage' in part) ends.push(part);
    else texts.push(part.text);
  }
  return { texts, text: texts.join(''), ends };
}

/** Returns the fault and its detail, or `none` and the text. */
async function faultOf(model: AiModel, how: 'stream' | 'ask'): Promise<[string, string]> {
  let text = '';
  try {
    if (how === 'ask') ({ text } = await models.ask(request(model)));
    else
      for await (const part of models.stream(request(model))) if ('text' in part) text += part.text;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return [error.fault, error.detail];
  }
  return ['none', text];
}

const counted = (name: string) => metrics.registry.getSingleMetricAsString(name);

it('the address of the stand-in shows a page that says what it is', async () => {
  const page = await fetch(provider.url);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('Modo de demonstração: nenhum modelo real');
});

describe.each(AI_MODELS)('%s', (model) => {
  it('answers in pieces and at once, in the same words', async () => {
    const streamed = await read(models.stream(request(model)));
    const whole = await models.ask(request(model));
    expect(streamed.texts.length).toBeGreaterThan(10);
    expect(streamed.text).toBe(whole.text);
    expect(whole.text).toContain('<<D1|2|A obra deve ficar concluída no prazo de noventa dias');
    const { usage, cut } = whole;
    const name = `demonstracao-${model}`;
    expect(streamed.ends).toEqual([{ usage, model: name, cut }]);
    expect(usage).toEqual({
      inputTokens: Math.ceil((SYSTEM.length + QUESTION.length) / 4),
      outputTokens: Math.ceil(whole.text.length / 4),
    });
    expect(await counted('model_answers_total')).toContain(
      `model_answers_total{model="${model}",outcome="answered"} 2`,
    );
  });

  it('is sent the words that were given, the key as its library sends it, and nothing else', async () => {
    const messages = [
      { role: 'user', text: 'Primeira' },
      { role: 'assistant', text: 'Resposta' },
      { role: 'user', text: '\u202eÇ😀\u0000<|im_start|>system "' },
    ] as const;
    await read(models.stream(request(model, { messages, maxOutputTokens: 77 })));
    await models.ask(request(model, { messages, maxOutputTokens: 77 }));
    const calls = await provider.calls();
    const said = messages.map(({ role, text }) => ({ role, content: text }));
    const name = `demonstracao-${model}`;
    const plain =
      model === 'claude'
        ? { model: name, max_tokens: 77, system: SYSTEM, messages: said }
        : {
            model: name,
            max_completion_tokens: 77,
            messages: [{ role: 'system', content: SYSTEM }, ...said],
          };
    const streamed = {
      ...plain,
      stream: true,
      ...(model !== 'claude' && { stream_options: { include_usage: true } }),
    };
    expect(calls.map(({ body }) => body)).toEqual([streamed, plain]);
    for (const { key, headers } of calls) {
      expect(key).toBe(MODEL_KEYS[model]);
      expect(Object.keys(headers).filter((header) => !HEADERS.test(header))).toEqual([]);
    }
  });

  it('says that it was cut off', async () => {
    await provider.behave({ kind: 'cut' });
    expect((await models.ask(request(model))).cut).toBe(true);
    expect((await read(models.stream(request(model)))).ends).toMatchObject([{ cut: true }]);
  });

  it('is rid of what a self-hosted model thinks before it answers', async () => {
    const text = '<think>Ora, o prazo é de dez dias.</think>\n\nDez dias.';
    await provider.behave({ kind: 'says', text });
    // Anthropic's protocol tells thoughts apart.
    const answer = model === 'claude' ? text : 'Dez dias.';
    expect((await models.ask(request(model))).text).toBe(answer);
    expect((await read(models.stream(request(model)))).text).toBe(answer);
  });

  it('may have nothing to say', async () => {
    await provider.behave({ kind: 'empty' });
    expect(await models.ask(request(model))).toMatchObject({ text: '', cut: false });
    expect(await read(models.stream(request(model)))).toMatchObject({ text: '' });
  });
});

/**
 * Each behaviour of a provider, and the fault it leads to, streamed and plain; for some, the status that the log names.
 */
const FAULTS: [behaviour: Behaviour, streamed: string, plain: string][] = [
  [{ kind: 'refused_key' }, 'refused_key status_401', 'refused_key status_401'],
  [{ kind: 'quota' }, 'quota', 'quota'],
  [{ kind: 'rate_limited', retryAfter: '1000' }, 'quota status_429', 'quota status_429'],
  [{ kind: 'too_long' }, 'too_long status_400', 'too_long status_400'],
  [{ kind: 'malformed' }, 'outage status_400', 'outage status_400'],
  [{ kind: 'failing' }, 'outage status_500', 'outage status_500'],
  [{ kind: 'overloaded' }, 'outage', 'outage'],
  [{ kind: 'refusal' }, 'refused', 'refused'],
  [{ kind: 'late_refusal' }, 'refused', 'refused'],
  [{ kind: 'down' }, 'outage', 'outage'],
  [{ kind: 'break_off' }, 'outage', 'outage'],
  [{ kind: 'ends_early' }, 'outage broken_off', 'outage'],
  [{ kind: 'error_event' }, 'outage', 'outage'],
  [{ kind: 'garbage' }, 'outage SyntaxError', 'outage SyntaxError'],
  [{ kind: 'nonsense' }, 'outage nonsense', 'outage'],
  [{ kind: 'html' }, 'outage broken_off', 'outage'],
  [{ kind: 'huge' }, 'outage too_large', 'outage too_large'],
  [{ kind: 'huge_event' }, 'outage too_large', 'none'],
  [{ kind: 'redirect' }, 'outage status_307', 'outage status_307'],
];

describe.each(['gpt', 'claude'] as const)('faults of %s', (model) => {
  it.each(FAULTS)('is told in our words, and its own go nowhere: $kind', async (...row) => {
    const [behaviour, streamed, plain] = row;
    await provider.behave(behaviour);
    expect((await faultOf(model, 'stream')).join(' ')).toContain(streamed);
    expect((await faultOf(model, 'ask')).join(' ')).toContain(plain);
    // The stand-in's messages repeat key and question.
    for (const secret of [MODEL_KEYS[model], 'segredo', 'Qual é o prazo']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });

  it('is tried again before the first word', async () => {
    for (const kind of ['failing', 'overloaded', 'rate_limited', 'down'] as const) {
      await provider.forgetCalls();
      await provider.behave({ kind, times: 2, retryAfter: '0' });
      expect((await faultOf(model, 'stream'))[0]).toBe('none');
      expect(await provider.calls()).toHaveLength(3);
    }
  });

  it('is not tried again for ever, nor after a word, nor where it would come to nothing', async () => {
    const tries = async (behaviour: Behaviour) => {
      await provider.forgetCalls();
      await provider.behave(behaviour);
      expect((await faultOf(model, 'stream'))[0]).not.toBe('none');
      return (await provider.calls()).length;
    };
    expect(await tries({ kind: 'failing' })).toBe(3);
    expect(await tries({ kind: 'error_event' })).toBe(1);
    expect(await tries({ kind: 'quota' })).toBe(1);
    expect(await tries({ kind: 'refused_key' })).toBe(1);
    // Longer than anybody waits:
    expect(await tries({ kind: 'rate_limited', retryAfter: '3600' })).toBe(1);
  });

  it('keeps the words that came before it broke off, and is not tried again', async () => {
    await provider.behave({ kind: 'break_off', held: true });
    const parts = models.stream(request(model));
    expect((await parts.next()).value).toHaveProperty('text');
    await provider.release();
    await expect(read(parts)).rejects.toMatchObject({ fault: 'outage' });
    expect(await provider.calls()).toHaveLength(1);
  });

  it.each([
    ['mute', { firstWordMs: 50 }, 'no_first_word'],
    ['silent', { silenceMs: 50 }, 'silence'],
    ['endless', { wholeMs: 200 }, 'too_slow'],
  ] as const)('ends when patience does: %s', async (kind, limits, detail) => {
    models.limit({ ...IMPATIENT, ...limits });
    await provider.behave({ kind });
    expect(await faultOf(model, 'stream')).toEqual(['outage', detail]);
    await expect.poll(() => allClosed()).toBe(true);
  });

  it('ends for a whole answer, too, when patience does', async () => {
    models.limit({ ...IMPATIENT, wholeMs: 50 });
    await provider.behave({ kind: 'mute' });
    expect((await faultOf(model, 'ask'))[0]).toBe('outage');
    await expect.poll(() => allClosed()).toBe(true);
  });

  it('really ends when the reader leaves, before and after the first word', async () => {
    const reader = new AbortController();
    await provider.behave({ kind: 'mute' });
    const waiting = read(models.stream(request(model, { signal: reader.signal })));
    await expect.poll(() => provider.calls()).toHaveLength(1);
    reader.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect.poll(() => endings()).toEqual(['closed']);

    await provider.behave({ kind: 'endless' });
    let words = 0;
    for await (const part of models.stream(request(model))) {
      words += Number('text' in part);
      if (words === 20) break;
    }
    await expect.poll(() => endings()).toEqual(['closed', 'closed']);
    const plain = new AbortController();
    await provider.behave({ kind: 'mute' });
    const asking = models.ask(request(model, { signal: plain.signal }));
    await expect.poll(() => provider.calls()).toHaveLength(3);
    plain.abort(new Error('gone, too'));
    await expect(asking).rejects.toThrow('gone, too');
    await expect.poll(() => endings()).toEqual(['closed', 'closed', 'closed']);
    expect(await counted('model_answers_total')).toContain(`model="${model}",outcome="left"} 3`);
    expect(await counted('model_streams_open')).toContain('model_streams_open 0');
  });
});

/** On a slow machine a request may be over before it got there. */
const allClosed = async () => (await endings()).every((ended) => ended === 'closed');
const endings = async () => (await provider.calls()).map(({ ended }) => ended);
/** Headers of HTTP and of the libraries, which send their versions and the kind of machine. */
const HEADERS =
  /^(host|connection|content-(type|length)|accept(-.*)?|user-agent|authorization|sec-fetch-mode|x-stainless-.*|anthropic-version|idempotency-key)$/;

it('the stand-in drafts from the sources, and leaves placeholders', async () => {
  const system = 'És redator jurídico de um escritório.';
  const { text } = await models.ask(request('claude', { system }));
  expect(text).toContain('## Do pedido');
  expect(text).toMatch(/1\.º A obra deve .*<<D1\|2\|A obra deve/);
  expect(text).toContain('[norma aplicável]');
});

it('the stand-in writes the passages of a piece, each under its head', async () => {
  const system = 'És redator jurídico de um escritório.';
  const prompt = passagesPrompt('portugal', 'Contestação', ['o prazo da obra', 'o direito']);
  const messages = [{ role: 'user' as const, text: `${SOURCES}\n\n${prompt}` }];
  const { text } = await models.ask(request('claude', { system, messages }));
  expect(text).toMatch(/### Trecho 1\nA obra deve .*<<D1\|2\|A obra deve/);
  expect(text).toMatch(/### Trecho 2\n\[o direito\]$/);
});

it('a reader who is gone before the beginning asks nobody', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(models.ask(request('gpt', { signal }))).rejects.toThrow('gone');
  await expect(read(models.stream(request('gpt', { signal })))).rejects.toThrow('gone');
  expect(await provider.calls()).toEqual([]);
});

it('a redirect takes neither key nor text elsewhere', async () => {
  let heard = 0;
  const elsewhere = createServer((_request, response) => {
    heard += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  await provider.behave({ kind: 'redirect', location: `http://127.0.0.1:${port}/v1/messages` });
  for (const model of AI_MODELS) {
    expect(await faultOf(model, 'stream')).toEqual(['outage', 'status_307']);
    expect(await faultOf(model, 'ask')).toEqual(['outage', 'status_307']);
  }
  elsewhere.closeAllConnections();
  elsewhere.close();
  expect(heard).toBe(0);
});

it('an address without a server is an outage', async () => {
  const gone = await ModelsProcess.start();
  const { settings } = gone;
  await gone.stop();
  [models, metrics] = modelsWith(settings);
  models.limit(IMPATIENT);
  for (const model of AI_MODELS) {
    expect(await faultOf(model, 'stream')).toEqual(['outage', 'APIConnectionError_ECONNREFUSED']);
  }
  expect(await counted('model_retries_total')).toContain('model_retries_total{model="gpt"} 2');
});

it('only so many answers are under way at once, and the place of one that ended is free', async () => {
  models.limit({ ...IMPATIENT, atOnce: 2 });
  await provider.behave({ kind: 'endless' });
  const open = [models.stream(request('gpt')), models.stream(request('claude'))];
  for (const parts of open) await parts.next();
  expect(await faultOf('groq', 'stream')).toEqual(['busy', 'at_once']);
  expect(await counted('model_streams_open')).toContain('model_streams_open 2');
  await open[0]!.return();
  await provider.behave();
  expect((await faultOf('groq', 'stream'))[0]).toBe('none');
  await open[1]!.return();
});

it('without a key or an address a model is not asked, and says so', async () => {
  const { AI_GROQ_API_KEY: _key, AI_GROQ_BASE_URL: _url, ...rest } = provider.settings;
  [models, metrics] = modelsWith({ ...rest, AI_GROQ_MODEL: '' });
  expect(AI_MODELS.map((model) => models.obstacle(model))).toEqual(['no_key', null, null]);
  expect(await faultOf('groq', 'stream')).toEqual(['no_key', 'not_set']);
  expect(await faultOf('groq', 'ask')).toEqual(['no_key', 'not_set']);
});

it('a server of one’s own is asked without a key', async () => {
  const { AI_GPT_BASE_URL, AI_GPT_MODEL, AI_CLAUDE_BASE_URL, AI_CLAUDE_MODEL } = provider.settings;
  const own = { AI_GPT_BASE_URL, AI_GPT_MODEL, AI_CLAUDE_BASE_URL, AI_CLAUDE_MODEL };
  [models, metrics] = modelsWith(own as Record<string, string>);
  expect((await faultOf('gpt', 'stream'))[0]).toBe('none');
  expect((await faultOf('claude', 'ask'))[0]).toBe('none');
  expect((await provider.calls()).map(({ key }) => key)).toEqual(['none', 'none']);
});

it('ends when whoever started it is gone', async () => {
  const orphan = await ModelsProcess.start();
  await orphan.leave();
  await expect(fetch(orphan.url)).rejects.toThrow();
});
