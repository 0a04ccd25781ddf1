import type { Readable } from 'node:stream';

/**
 * Milliseconds for which words are collected: a batch costs hardly more than a word, and is still smooth to read. Each
 * concurrent answer adds some, up to a maximum, so that many answers do not slow other requests.
 */
const COLLECTED_MS = 100;
const COLLECTED_MS_EACH = 2;
const COLLECTED_MS_MOST = 400;
/** Bytes that pass without delay: the head of an answer and its first words, which the reader waits for. */
const AT_ONCE = 4 * 1024;
/** A chunk of this many bytes is not word-by-word output and is passed on at once. */
const BULK = 16 * 1024;

/** Answers that are being written at once. */
let writing = 0;

interface Reading {
  /** An error that it throws ends the answer. */
  measure: (piece: Buffer) => void;
  /** Whether it is written while it is read. */
  bitByBit: boolean;
}

/**
 * Returns the body that comes over a connection as a web stream. While an answer is being written, all bytes since the
 * last piece are one piece. Its end, its failure and its reader's leaving wait for nothing, and all that came before a
 * failure is read.
 */
export function collectedBody(
  answer: Readable,
  { measure, bitByBit }: Reading,
): ReadableStream<Uint8Array> {
  let waiting: Buffer[] = [];
  let held = 0;
  let bytes = 0;
  let isOver = false;
  let wake = () => {};
  let pausing: NodeJS.Timeout | undefined;
  const goOn = () => {
    clearTimeout(pausing);
    pausing = undefined;
    wake();
  };
  answer.on('data', (piece: Buffer) => {
    waiting.push(piece);
    held += piece.length;
    if (held > BULK) answer.pause();
    if (!pausing) wake();
  });
  if (bitByBit) {
    writing += 1;
    answer.once('close', () => (writing -= 1));
  }
  for (const event of ['end', 'error', 'close']) {
    answer.on(event, () => {
      isOver = true;
      goOn();
    });
  }

  const take = (): Buffer => {
    const piece = Buffer.concat(waiting);
    measure(piece);
    bytes += held;
    const isSlow = bitByBit && bytes > AT_ONCE && held < BULK;
    if (isSlow && !isOver) pausing = setTimeout(goOn, collectingMs());
    [waiting, held] = [[], 0];
    answer.resume();
    return piece;
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    while (pausing || (held === 0 && !isOver)) {
      await new Promise<void>((resolve) => (wake = resolve));
    }
    if (held > 0) return controller.enqueue(take());
    if (!answer.readableEnded) throw answer.errored ?? new Error('broken off');
    controller.close();
  };
  return new ReadableStream(
    {
      pull: (controller) =>
        pull(controller).catch((error: unknown) => {
          answer.destroy();
          throw error;
        }),
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}

function collectingMs(): number {
  return Math.min(COLLECTED_MS + COLLECTED_MS_EACH * writing, COLLECTED_MS_MOST);
}
