import serif from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff2';
import sans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';

import { pageOf, staffPlaceOf } from '../../../src/contract/paths';

const FACES = [
  { family: 'IBM Plex Sans', weight: '100 700', address: sans },
  { family: 'IBM Plex Serif', weight: '600', address: serif },
];

/**
 * Whether they come only once the page has what it asked for (`Typefaces`). Who opens the console for the first time
 * reads on the dashboard what is due in letters of their device (stand-ins.css), 0.4 s earlier on a slow line: the
 * typefaces are a quarter of what comes before it. A long list would be laid out anew for them, which takes a phone
 * 100 ms; and later the worker keeps them (`ui/src/worker/service-worker.ts`).
 */
export function waitsForTypefaces(): boolean {
  const { path } = pageOf(window.location.pathname);
  return staffPlaceOf(path)?.page === 'dashboard' && !navigator.serviceWorker?.controller;
}

let shown: Promise<void> | undefined;

/** Fetches the typefaces, once. What has been drawn is laid out anew once, for both of them. */
export function showTypefaces(): Promise<void> {
  return (shown ??= fetchTypefaces());
}

async function fetchTypefaces(): Promise<void> {
  const faces = FACES.map(
    ({ family, weight, address }) =>
      new FontFace(family, `url(${address}) format('woff2')`, { weight, display: 'swap' }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
