import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AiEvents } from '../contract/ai-answers.js';
import type { Json } from '../database/sql.js';

export const EVENT_STREAM = 'text/event-stream';

/** An event; its data may be JSON that PostgreSQL built. */
export type EventOf<Events> = {
  [Name in keyof Events]: { event: Name; data: Events[Name] | Json<Events[Name]> };
}[keyof Events];
export type AnswerEvent = EventOf<AiEvents>;

interface StreamEvent {
  event: string;
  data: unknown;
}

/** The client of a streamed answer. `signal` is aborted when the connection closes; a problem names `requestId`. */
export interface Reader {
  signal: AbortSignal;
  requestId: string;
}

/** A question to a model, with its answer as JSON and, where it can be streamed, as events. */
export interface RequestedAnswer<Asked> {
  ask(): Promise<Asked>;
  json(asked: Asked, reader: Reader): Promise<string>;
  /** Left out where the answer is complete at once. */
  events?(asked: Asked, reader: Reader): AsyncGenerator<StreamEvent>;
}

/** `sendAnswer` bound to a request and its reply. */
export type SendAnswer = <Asked>(
  answer: RequestedAnswer<Asked>,
) => Promise<StreamableFile | string>;

/** Sends the answer in the form that the client accepts: as an event stream, or as JSON once it is complete. */
export async function sendAnswer<Asked>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: RequestedAnswer<Asked>,
): Promise<StreamableFile | string> {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  const asked = await answer.ask();
  if (reply.raw.destroyed) controller.abort();
  const reader = { signal: controller.signal, requestId: request.id };
  if (!answer.events || !String(request.headers.accept).includes(EVENT_STREAM)) {
    void reply.type('application/json; charset=utf-8');
    return answer.json(asked, reader);
  }
  // Keeps proxies from buffering the stream.
  void reply.header('x-accel-buffering', 'no');
  const stream = await openEventStream(answer.events(asked, reader), controller.signal);
  return new StreamableFile(Readable.from(stream), { type: `${EVENT_STREAM}; charset=utf-8` });
}

/** Milliseconds between heartbeats, below the time after which proxies close idle connections. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ':\n\n';

/**
 * Starts a stream and ends it when the client leaves. The first event is read here because `return` on a generator
 * that has not started skips its `finally`.
 */
export async function openEventStream(
  events: AsyncGenerator<StreamEvent>,
  signal: AbortSignal,
): Promise<AsyncGenerator<string>> {
  const first = await events.next();
  signal.addEventListener('abort', () => void events.return(undefined));
  if (signal.aborted) await events.return(undefined);
  return eventStream(prepend(first, events));
}

function prepend(
  first: IteratorResult<StreamEvent>,
  events: AsyncGenerator<StreamEvent>,
): AsyncIterator<StreamEvent> {
  let isStarted = false;
  return {
    next: () => {
      if (isStarted) return events.next();
      isStarted = true;
      return Promise.resolve(first);
    },
    return: () => events.return(undefined),
  };
}

/** Writes events in the format of `text/event-stream`, with heartbeats between them. */
export async function* eventStream(
  events: AsyncIterator<StreamEvent>,
  heartbeatMs: number = HEARTBEAT_MS,
): AsyncGenerator<string> {
  let heartbeat = () => {};
  const timer = setInterval(() => heartbeat(), heartbeatMs);
  const orHeartbeat = <T>(pending: Promise<T>) =>
    new Promise<T | null>((resolve, reject) => {
      timer.refresh();
      heartbeat = () => resolve(null);
      pending.then(resolve, reject);
    });
  try {
    for (;;) {
      const pending = events.next();
      let next = await orHeartbeat(pending);
      for (; next === null; next = await orHeartbeat(pending)) yield HEARTBEAT;
      if (next.done) return;
      yield formatEvent(next.value);
    }
  } finally {
    clearInterval(timer);
    await events.return?.();
  }
}

function formatEvent({ event, data }: StreamEvent): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  return `event: ${event}\ndata: ${json}\n\n`;
}
