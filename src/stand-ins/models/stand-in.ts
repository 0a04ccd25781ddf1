import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { answerTo } from './answer.js';
import { anthropicProtocol } from './anthropic-protocol.js';
import { type Behaviour, behaviourFor, isKind, isRefusal } from './behaviours.js';
import { homePage } from './home-page.js';
import { openaiProtocol } from './openai-protocol.js';
import {
  type Completion,
  type CompletionRequest,
  type Protocol,
  ProtocolFault,
} from './protocol.js';
import {
  breakConnection,
  type Call,
  send,
  sendWhole,
  streamPieces,
  TEN_MEGABYTES,
} from './turn.js';

export interface StandInOptions {
  /** 0 for any that is free. */
  port: number;
  /** Milliseconds before each piece of a stream. */
  paceMs: number;
}

const BODY_LIMIT = 32 * 1024 * 1024;
const CALLS_KEPT = 300;
const CHARACTERS_A_TOKEN = 4;

/** Providers of language models for the demo and the tests: they answer, go wrong as told, and keep what they were sent. */
export class ModelStandIn {
  private readonly app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
  });
  private readonly switches: Behaviour[] = [];
  private readonly calls: Call[] = [];
  private readonly held: (() => void)[] = [];
  /** Releases that arrived before the answer that they are for. */
  private early = 0;
  private address = '';
  private answers = 0;

  private constructor(private readonly paceMs: number) {}

  static async start({ port, paceMs }: StandInOptions): Promise<ModelStandIn> {
    const standIn = new ModelStandIn(paceMs);
    for (const protocol of [openaiProtocol, anthropicProtocol]) {
      standIn.app.post(protocol.path, (request, reply) => standIn.answer(protocol, request, reply));
    }
    standIn.app.get('/', (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(homePage(standIn.answers)),
    );
    standIn.registerControl();
    standIn.address = await standIn.app.listen({ port, host: '127.0.0.1' });
    return standIn;
  }

  get url(): string {
    return this.address;
  }

  async stop(): Promise<void> {
    await this.app.close();
  }

  /** The control routes. They take JSON alone, which no other site's page can send. */
  private registerControl(): void {
    const on = <B>(path: string, act: (body: B) => void) =>
      this.app.post(`/_control/${path}`, async ({ headers, body }, reply) => {
        if (headers['content-type'] !== 'application/json') return reply.code(415).send();
        act(body as B);
        return reply.send({});
      });
    this.app.get('/_control/calls', () => this.calls);
    on('calls/forget', () => this.calls.splice(0));
    on('release', () => this.release());
    on<{ behaviours: Behaviour[] }>('behaviours', ({ behaviours }) => {
      const unknown = behaviours.find(({ kind }) => !isKind(kind));
      if (unknown) throw new Error(`there is no behaviour ${unknown.kind}`);
      this.switches.splice(0, this.switches.length, ...behaviours);
      this.early = 0;
    });
  }

  private async answer(
    protocol: Protocol,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const call = this.record(protocol.path, request, reply);
    const asked = read(protocol, request.body);
    if (asked instanceof ProtocolFault) {
      const { status, body } = protocol.refusal('malformed', asked.message);
      return send({ call, reply: reply.code(status) }, body);
    }
    const behaviour = behaviourFor(this.switches, asked, call.key);
    if (behaviour && answersOtherwise(protocol, call, asked, reply, behaviour)) return reply;
    const turn = {
      protocol,
      call,
      reply,
      completion: this.complete(asked, behaviour),
      behaviour,
      paceMs: this.paceMs,
      released: () => this.released(),
    };
    if (!asked.stream) return sendWhole(turn);
    await streamPieces(turn);
    return reply;
  }

  private release(): void {
    if (this.held.length === 0) this.early += 1;
    for (const goOn of this.held.splice(0)) goOn();
  }

  private async released(): Promise<void> {
    if (this.early > 0) this.early -= 1;
    else await new Promise<void>((goOn) => this.held.push(goOn));
  }

  private record(path: string, { headers, body }: FastifyRequest, { raw }: FastifyReply): Call {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
    const call: Call = { path, key, headers, body, status: null, ended: 'open' };
    this.calls.push(call);
    if (this.calls.length > CALLS_KEPT) this.calls.shift();
    raw.once('close', () => {
      if (call.ended === 'open') call.ended = 'closed';
    });
    return call;
  }

  private complete(asked: CompletionRequest, behaviour: Behaviour | null): Completion {
    const whole = textOf(asked, behaviour);
    const most = (asked.maxTokens ?? Infinity) * CHARACTERS_A_TOKEN;
    const kind = behaviour?.kind;
    const isCut = kind === 'cut' || (kind !== 'huge' && whole.length > most);
    const text = isCut ? whole.slice(0, Math.min(most, Math.ceil(whole.length / 2))) : whole;
    const refuses = kind === 'refusal' || kind === 'late_refusal';
    const sent = asked.messages.reduce((sum, each) => sum + each.text.length, asked.system.length);
    this.answers += 1;
    return {
      id: String(this.answers).padStart(8, '0'),
      model: asked.model,
      text,
      finish: refuses ? 'refusal' : isCut ? 'length' : 'stop',
      inputTokens: Math.ceil(sent / CHARACTERS_A_TOKEN),
      outputTokens: Math.ceil(text.length / CHARACTERS_A_TOKEN),
    };
  }
}

/** @returns whether this is all that is answered */
function answersOtherwise(
  protocol: Protocol,
  call: Call,
  asked: CompletionRequest,
  reply: FastifyReply,
  behaviour: Behaviour,
): boolean {
  const { kind, retryAfter, location = '/' } = behaviour;
  if (isRefusal(kind)) {
    // It repeats the text that was sent, as providers' messages do.
    const words = `${call.key ?? ''} ${asked.messages.at(-1)?.text.slice(0, 100) ?? ''}`;
    const { status, body } = protocol.refusal(kind, words);
    if (retryAfter) void reply.header('retry-after', retryAfter);
    void send({ call, reply: reply.code(status) }, body);
    return true;
  }
  switch (kind) {
    case 'down':
      breakConnection({ call, reply });
      return true;
    case 'mute':
      reply.hijack();
      return true;
    case 'html':
      void send({ call, reply: reply.type('text/html') }, '<html><body>Bad gateway</body></html>');
      return true;
    case 'redirect':
      void send({ call, reply: reply.code(307).header('location', location) }, {});
      return true;
    default:
      return false;
  }
}

function textOf(asked: CompletionRequest, behaviour: Behaviour | null): string {
  switch (behaviour?.kind) {
    case 'says':
      return behaviour.text ?? '';
    case 'empty':
    case 'refusal':
      return '';
    case 'huge':
      return asked.stream ? answerTo(asked, null) : TEN_MEGABYTES;
    default:
      return answerTo(asked, behaviour);
  }
}

function read(protocol: Protocol, body: unknown): CompletionRequest | ProtocolFault {
  try {
    return protocol.read(body);
  } catch (error) {
    if (error instanceof ProtocolFault) return error;
    throw error;
  }
}
