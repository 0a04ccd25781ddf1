import './parts/missing-styles';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import './theme/stand-ins.css';
import './theme/print.css';

import { type Answers, ask } from './session/arrival';
import { inputTaken } from './session/input-taken';
import { showTypefaces, waitsForTypefaces } from './theme/typefaces';

/*
 * The entry is small: who asks, for which office and what the page reads first is asked for while everything that
 * draws it is still on its way.
 */
// In turns of their own: a page's first call takes a browser 10 ms, and another thread 8; a phone three times as long.
const asked = inputTaken().then(ask);
// Failures are met where the answers are wanted.
asked.catch(() => undefined);
void inputTaken().then(readLanguages);

/**
 * What draws the console, behind React and piece by piece: all at once they would keep a slow phone from answering for
 * half a second. Each imports from those before it. They come side by side, because the HTML names them (`preloaded`).
 */
const PIECES = [
  () => import('./pieces/router'),
  () => import('./pieces/admin'),
  () => import('./pieces/styles'),
  () => import('./pieces/material'),
  () => import('./pieces/looks'),
];

async function draw(answers: Promise<Answers>): Promise<void> {
  await inputTaken();
  await import('./pieces/react');
  for (const piece of PIECES) {
    await inputTaken();
    await piece();
  }
  await inputTaken();
  const { start } = await import('./start');
  if (!waitsForTypefaces()) void showTypefaces();
  await inputTaken();
  start(answers);
}

/**
 * A browser's first format takes it 25 ms, and a phone 100, because it then looks which languages it has. Chromium does
 * that once for all threads of a page: another one does it while the code is on its way.
 */
function readLanguages(): void {
  const code = 'new Intl.DateTimeFormat("pt-PT").format(); close();';
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    new Worker(address);
  } catch {
    // Whoever wants the first format waits for it.
  }
}

// Not awaited here: what draws the pages imports from this file's chunk, and would wait for it in turn.
void draw(asked);
