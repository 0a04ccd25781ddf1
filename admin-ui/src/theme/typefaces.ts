import serif from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff2';
import sans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';

const FACES = [
  { family: 'IBM Plex Sans', weight: '100 700', address: sans },
  { family: 'IBM Plex Serif', weight: '600', address: serif },
];

/**
 * The typefaces are a quarter of what a first visit fetches. A style sheet would ask for them before the scripts, which
 * have a lower priority; asked for by the last of them they come while it draws the frame. What has been drawn until then
 * is laid out anew once, for both of them.
 */
export async function showTypefaces(): Promise<void> {
  const faces = FACES.map(
    ({ family, weight, address }) =>
      new FontFace(family, `url(${address}) format('woff2')`, { weight, display: 'swap' }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
