import { readFileSync, writeSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { cleanPage } from './page-text.js';
import { Recogniser } from './recogniser.js';
import { openPicture } from './rendered-pages.js';
import { openPdf } from './rendered-pdf.js';

/*
 * A program for the sandbox, started by ScanReader: reads one file from its input, draws the pages that it was
 * told and reads what is drawn there. It writes lines of JSON to its output: that it is `{"ready":true}` for any
 * file, how many pages this one has (`{"count":3}`), what stands on each page and where, in the order that it was
 * told, or that it is blank or cannot be drawn, and `{"end":true}`; or `{"refused":true}` for a file that is not what it
 * says. It may be killed at any moment, and ends by itself where one of its engines breaks down.
 */

const [kind, wanted] = argv.slice(2);

/** A page leaves tens of megabytes of pixels behind, which nobody would collect in time. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function say(line: object): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let said = 0; said < bytes.length;) said += writeSync(1, bytes, said);
}

async function readPages(recogniser: Recogniser): Promise<void> {
  // Not kept by a name: a PDF is copied to where PDFium has it.
  const file = await (kind === 'pdf' ? openPdf : openPicture)(readFileSync(0));
  collectGarbage();
  say({ count: file.count });
  for (const page of wanted!.split(',').map(Number)) {
    try {
      const read = recogniser.read(await file.page(page));
      const text = cleanPage(read?.text ?? '')
        .toWellFormed()
        .trim();
      if (read === null || text === '') say({ page, state: 'blank' });
      else say({ page, state: 'read', text, certainty: read.certainty, words: read.words });
    } catch (error) {
      // An engine that broke down would read no other page.
      if (error instanceof Error && error.name === 'RuntimeError') exit(1);
      say({ page, state: 'unreadable' });
    }
    collectGarbage();
    await turn(); // in which pixels that are held outside the heap are let go
  }
}

const recogniser = await Recogniser.start();
say({ ready: true });
try {
  await readPages(recogniser);
  say({ end: true });
} catch {
  say({ refused: true });
}
exit();
