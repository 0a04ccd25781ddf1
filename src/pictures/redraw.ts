import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';

import type { ProblemCode } from '../contract/problems.js';
import { Problem } from '../problems/problem.js';
import { OfficeTurns } from '../sandbox/office-turns.js';
import { Sandbox } from '../sandbox/sandbox.js';

/** Types in which pictures are stored. */
export type PictureExtension = 'png' | 'jpg';

/** A kind of picture that people upload. */
export interface PictureRules {
  maxBytes: number;
  /** Types that may be uploaded, by content, and the types in which they are stored. */
  becomes: Readonly<Partial<Record<PictureFormat, PictureExtension>>>;
  /** The middle of it as a square, or all of it. Either has 512 pixels a side at most. */
  fit: 'square' | 'whole';
  problems: Readonly<
    Record<'tooLarge' | 'wrongType' | 'tooManyPixels' | 'unreadable', ProblemCode>
  >;
}

/** A picture as it is stored. */
export interface Picture {
  content: Buffer;
  extension: PictureExtension;
}

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg';

const MEGABYTE = 1024 * 1024;

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Forty megapixels take 320 MB where each has eight bytes and none may be forgotten. */
const PROGRAM = { url: new URL('./picture-worker', import.meta.url), nativeCode: true };
const LIMITS = { milliseconds: 20_000, memoryBytes: 640 * MEGABYTE, answerBytes: 4 * MEGABYTE };

/** One picture at a time is decoded, so that many at once do not take the memory of many. */
const PIXELS = { sandbox: new Sandbox(PROGRAM, LIMITS), turns: new OfficeTurns() };

/**
 * The cost of drawing an SVG is not seen from outside: it has two seconds of the processor, more by the clock of a busy
 * machine, and no photograph waits behind it.
 */
const DRAWING = {
  sandbox: new Sandbox(PROGRAM, { ...LIMITS, milliseconds: 10_000, processorSeconds: 2 }),
  turns: new OfficeTurns(),
};

/**
 * Makes a small picture out of an uploaded one, upright and without its metadata, such as place, device and date; an
 * SVG becomes pixels. It is read in a process of its own.
 * @throws Problem of the rules, for what is no such picture
 */
export async function redrawn(
  officeId: string,
  upload: Buffer,
  { becomes, fit, problems }: PictureRules,
): Promise<Picture> {
  const format = await formatOf(upload);
  const extension = format && becomes[format];
  if (extension === undefined) throw new Problem(problems.wrongType);
  const { sandbox, turns } = format === 'svg' ? DRAWING : PIXELS;
  return turns.run(officeId, () => redraw(sandbox, upload, [format!, extension, fit], problems));
}

async function redraw(
  sandbox: Sandbox,
  upload: Buffer,
  [format, extension, fit]: [PictureFormat, PictureExtension, PictureRules['fit']],
  problems: PictureRules['problems'],
): Promise<Picture> {
  const picture = await sandbox.run({
    arguments: [format, extension, fit],
    source: Readable.from([upload]),
    listen: async (answer) => readAnswer(await buffer(answer)),
  });
  if ('fault' in picture) {
    throw new Problem(problems.unreadable, { cause: new Error(picture.fault) });
  }
  if (picture.tooManyPixels) throw new Problem(problems.tooManyPixels);
  // The result is a picture of that kind, even if the library put another in its place.
  if ((await formatOf(picture.content)) !== (extension === 'png' ? 'png' : 'jpeg')) {
    throw new Problem(problems.unreadable);
  }
  return { content: picture.content, extension };
}

async function formatOf(content: Buffer): Promise<PictureFormat | undefined> {
  const type = await fileTypeFromBuffer(content);
  return (type && FORMATS[type.mime]) ?? (isMarkup(content) ? 'svg' : undefined);
}

/** Text that may be an SVG; whether it is one, the library says that draws it. */
function isMarkup(content: Buffer): boolean {
  const head = content.toString('utf8', 0, 4096).replace(/^\ufeff/, '');
  return /^\s*<[?!s]/.test(head) && /<svg[\s>]/.test(head);
}

interface Answer {
  content: Buffer;
  tooManyPixels: boolean;
}

/** A line with the result, and then the picture. */
function readAnswer(answer: Buffer): Answer | undefined {
  const end = answer.indexOf(10);
  const came = answer.toString('latin1', 0, Math.max(end, 0));
  const tooManyPixels = came === '"too many pixels"';
  if (!tooManyPixels && came !== '"picture"') return undefined;
  return { content: answer.subarray(end + 1), tooManyPixels };
}
