import { setImmediate as nextTurn } from 'node:timers/promises';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Characters from which it takes long enough to read JSON that others would notice. */
const LARGE = 32 * 1024;

/** The event loop is the process's, and so are its turns. */
let last: Promise<void> = Promise.resolve();

/**
 * Waits, before a text is read, until it is the only large one in its turn of the event loop: some dozens that
 * arrive at once would together hold it for seconds, each of them for milliseconds.
 */
export async function turnToRead(text: string): Promise<void> {
  if (text.length < LARGE) return;
  last = last.then(() => nextTurn());
  await last;
}

/**
 * For a handler whose body is signed: `request.body` is the text as it came, of at most so many bytes, which nobody has
 * read. It stands on the handler alone; `BodyLimit` on its controller would take its place.
 */
export const UnreadBody = (bytes: number) => RouteConfig({ unreadBody: true, bodyLimit: bytes });

/** Reads JSON as Fastify does, which refuses what reaches for the prototype, but large bodies in turns. */
export function readJsonInTurns(fastify: FastifyInstance): void {
  const read = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      const { unreadBody } = request.routeOptions.config as { unreadBody?: true };
      if (unreadBody) return done(null, text);
      void turnToRead(text).then(() => read(request, text, done));
    },
  );
}
