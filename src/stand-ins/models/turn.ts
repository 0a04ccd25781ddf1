import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

import type { Behaviour } from './behaviours.js';
import { splitIntoPieces } from './pieces.js';
import type { Completion, Protocol } from './protocol.js';

/** A request as it was received. */
export interface Call {
  path: string;
  key: string | null;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Null until something is answered. */
  status: number | null;
  /** `closed`: the client closed the connection first. `broken`: the stand-in did. */
  ended: 'open' | 'whole' | 'closed' | 'broken';
}

/** A call and the answer to it, with the misbehaviour that is switched on. */
export interface Turn {
  protocol: Protocol;
  call: Call;
  reply: FastifyReply;
  completion: Completion;
  behaviour: Behaviour | null;
  /** Milliseconds before each piece. */
  paceMs: number;
  /** Resolves when held answers may go on. */
  released: () => Promise<void>;
}

/** Pieces that come before something goes wrong after some words. */
const SOME = 5;
const MEGABYTE = 'palavra '.repeat(131_072);
export const TEN_MEGABYTES = MEGABYTE.repeat(10);
const PIECE_OF_MANY = MEGABYTE.slice(0, 8192);

export function send({ call, reply }: Pick<Turn, 'call' | 'reply'>, body: unknown): FastifyReply {
  call.status = reply.statusCode;
  call.ended = 'whole';
  return reply.send(body);
}

export function breakConnection({ call, reply }: Pick<Turn, 'call' | 'reply'>): void {
  call.ended = 'broken';
  if (!reply.sent) reply.hijack();
  reply.raw.socket?.destroy();
}

export function sendWhole(turn: Turn): FastifyReply {
  const { protocol, reply, completion, behaviour } = turn;
  switch (behaviour?.kind) {
    case 'silent':
    case 'endless':
      reply.hijack();
      return reply;
    case 'break_off':
    case 'ends_early':
    case 'error_event':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      reply.raw.write('{"id":"1",', () => breakConnection(turn));
      return reply;
    case 'garbage':
      void reply.type('application/json');
      return send(turn, '{"id": ');
    case 'nonsense':
      return send(turn, { choices: 7, content: 7 });
    default:
      return send(turn, protocol.plain(completion));
  }
}

export async function streamPieces(turn: Turn): Promise<void> {
  const { protocol, call, reply, completion, behaviour, paceMs } = turn;
  const { raw } = reply.hijack();
  call.status = 200;
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  await write(raw, protocol.begin(completion));
  if (behaviour?.kind === 'huge_event') await write(raw, protocol.piece(completion, TEN_MEGABYTES));
  for (const [index, piece] of splitIntoPieces(completion.text).entries()) {
    if (index === SOME) {
      if (behaviour?.held) await turn.released();
      if (await goesWrong(turn, raw)) return;
    }
    if (paceMs > 0) await sleep(paceMs);
    if (!(await write(raw, protocol.piece(completion, piece)))) return;
  }
  while (behaviour?.kind === 'endless') {
    await sleep(Math.max(paceMs, 5));
    if (!(await write(raw, protocol.piece(completion, 'palavra ')))) return;
  }
  call.ended = 'whole';
  raw.end(protocol.end(completion));
}

/** @returns whether nothing more follows */
async function goesWrong(turn: Turn, raw: ServerResponse): Promise<boolean> {
  const { protocol, call, completion, behaviour } = turn;
  switch (behaviour?.kind) {
    case 'silent':
      return true;
    case 'break_off':
      breakConnection(turn);
      return true;
    case 'ends_early':
    case 'error_event':
      call.ended = 'broken';
      // It repeats the text of the answer, as providers' messages do.
      raw.end(
        behaviour.kind === 'ends_early' ? '' : protocol.broken(completion.text.slice(0, 100)),
      );
      return true;
    case 'garbage':
      await write(raw, 'event: content_block_delta\ndata: {"choices": [ segredo\n\n');
      return false;
    case 'nonsense':
      await write(raw, 'event: content_block_delta\ndata: 7\n\n');
      return false;
    case 'huge':
      for (let said = 0; said < TEN_MEGABYTES.length; said += PIECE_OF_MANY.length) {
        if (!(await write(raw, protocol.piece(completion, PIECE_OF_MANY)))) return true;
      }
      return false;
    default:
      return false;
  }
}

/** @returns false once the client has closed the connection */
async function write(raw: ServerResponse, text: string): Promise<boolean> {
  if (raw.destroyed) return false;
  if (!raw.write(text)) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        raw.off('drain', goOn).off('close', goOn);
        resolve();
      };
      raw.on('drain', goOn).on('close', goOn);
    });
  }
  return !raw.destroyed;
}
