import serif from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff2';
import sans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';

/** In localStorage: this browser has the typefaces. */
const KEY = 'causa.typefaces';

const FACES = [
  { family: 'IBM Plex Sans', weight: '100 700', address: sans },
  { family: 'IBM Plex Serif', weight: '600', address: serif },
];

let shown = false;

/**
 * The typefaces are a fifth of what a first visit fetches. There they come behind what the page says; later the browser
 * has them, and the page begins with them.
 */
export function showKeptTypefaces(): void {
  if (isKept()) showTypefaces();
}

export function showTypefaces(): void {
  if (shown) return;
  shown = true;
  const faces = FACES.map(
    ({ family, weight, address }) =>
      new FontFace(family, `url(${address}) format('woff2')`, { weight, display: 'swap' }),
  );
  for (const face of faces) document.fonts.add(face);
  Promise.all(faces.map((face) => face.load())).then(noteKept, () => undefined);
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function noteKept(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Each visit is a first one here.
  }
}
