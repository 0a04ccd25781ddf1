import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AiEvents } from '../contract/ai-answers.js';
import type { Json } from '../database/sql.js';

export const EVENT_STREAM = 'text/event-stream';

/** An event, with its data as JSON where PostgreSQL built that. */
export type EventOf<Events> = {
  [Name in keyof Events]: { event: Name; data: Events[Name] | Json<Events[Name]> };
}[keyof Events];
export type AnswerEvent = EventOf<AiEvents>;

interface StreamEvent {
  event: string;
  data: unknown;
}

/** Whoever is answered: left tells that they are there no more, `requestId` what a problem names. */
export interface Reader {
  left: AbortSignal;
  requestId: string;
}

/** Something that a model is asked, and how it is told. */
export interface Told<Asked> {
  ask(): Promise<Asked>;
  whole(asked: Asked, reader: Reader): Promise<string>;
  /** Left out where it is whole at once. */
  events?(asked: Asked, reader: Reader): AsyncGenerator<StreamEvent>;
}

/** `tell`, to who asked. */
export type Tell = <Asked>(told: Told<Asked>) => Promise<StreamableFile | string>;

/** Tells it as the reader takes it: as it comes, or once it is whole. */
export async function tell<Asked>(
  request: FastifyRequest,
  reply: FastifyReply,
  told: Told<Asked>,
): Promise<StreamableFile | string> {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  const asked = await told.ask();
  if (reply.raw.destroyed) leaving.abort();
  const reader = { left: leaving.signal, requestId: request.id };
  if (!told.events || !String(request.headers.accept).includes(EVENT_STREAM)) {
    void reply.type('application/json; charset=utf-8');
    return told.whole(asked, reader);
  }
  // Proxies must not collect it.
  void reply.header('x-accel-buffering', 'no');
  const stream = await openEventStream(told.events(asked, reader), leaving.signal);
  return new StreamableFile(Readable.from(stream), { type: `${EVENT_STREAM}; charset=utf-8` });
}

/** Milliseconds without a word after which proxies close a connection are more than this. */
const BEAT_MS = 15_000;
const BEAT = ':\n\n';

/**
 * Begins a stream, so that whatever comes of its reader it also ends: a generator that nobody has asked for anything
 * would never hear that its reader left.
 */
export async function openEventStream(
  events: AsyncGenerator<StreamEvent>,
  left: AbortSignal,
): Promise<AsyncGenerator<string>> {
  const first = await events.next();
  left.addEventListener('abort', () => void events.return(undefined));
  if (left.aborted) await events.return(undefined);
  return eventStream(startingWith(first, events));
}

function startingWith(
  first: IteratorResult<StreamEvent>,
  events: AsyncGenerator<StreamEvent>,
): AsyncIterator<StreamEvent> {
  let begun = false;
  return {
    next: () => {
      if (begun) return events.next();
      begun = true;
      return Promise.resolve(first);
    },
    return: () => events.return(undefined),
  };
}

/** Events as `text/event-stream` has them, with a sign of life where nothing comes. */
export async function* eventStream(
  events: AsyncIterator<StreamEvent>,
  beatMs: number = BEAT_MS,
): AsyncGenerator<string> {
  let beat = () => {};
  const timer = setInterval(() => beat(), beatMs);
  const orBeat = <T>(coming: Promise<T>) =>
    new Promise<T | null>((resolve, reject) => {
      timer.refresh();
      beat = () => resolve(null);
      coming.then(resolve, reject);
    });
  try {
    for (;;) {
      const coming = events.next();
      let next = await orBeat(coming);
      for (; next === null; next = await orBeat(coming)) yield BEAT;
      if (next.done) return;
      yield written(next.value);
    }
  } finally {
    clearInterval(timer);
    await events.return?.();
  }
}

function written({ event, data }: StreamEvent): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  return `event: ${event}\ndata: ${json}\n\n`;
}
