import './parts/missing-styles';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import './theme/print.css';

import { type Answers, ask } from './session/arrival';
import { inputTaken } from './session/input-taken';
import { showTypefaces } from './theme/typefaces';

/*
 * The entry is small: who asks, for which office and what the page reads first is asked for while everything that
 * draws it is still on its way.
 */
const asked = ask();
// Failures are met where the answers are wanted.
asked.catch(() => undefined);

/**
 * What draws the console, behind React and piece by piece: all at once they would keep a slow phone from answering for
 * half a second. Each imports from those before it. They come side by side, because the HTML names them (`preloaded`).
 */
const PIECES = [
  () => import('./pieces/router'),
  () => import('./pieces/admin'),
  () => import('./pieces/material'),
  () => import('./pieces/looks'),
];

async function draw(answers: Promise<Answers>): Promise<void> {
  await inputTaken();
  await import('./pieces/react');
  void showTypefaces();
  await inputTaken();
  readLanguages();
  for (const piece of PIECES) {
    await inputTaken();
    await piece();
  }
  await inputTaken();
  const { start } = await import('./start');
  await inputTaken();
  start(answers);
}

/** A browser's first format takes it 25 ms, which would fall into the first drawing. */
function readLanguages(): void {
  void new Intl.DateTimeFormat();
}

// Not awaited here: what draws the pages imports from this file's chunk, and would wait for it in turn.
void draw(asked);
