import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Pixels. Larger pictures are not decoded: that they are there is enough. Smaller ones are dots and blanks. */
const LARGEST_DOT = 16;
/** Warning of the library about a picture that it leaves out. */
const LEFT_OUT = /maximum allowed size/;
const WARNINGS = 1;
/** So many shapes may be letters, which a printing service made of text. */
const MANY_SHAPES = 60;
/** Milliseconds after which the rest are taken for pictures: drawings may have millions of lines. */
const TIMEOUT_MS = 15_000;

/**
 * Those of a PDF's pages on which something is drawn that may be a picture of text. Pictures are not decoded, which
 * would take longer than to read all the text: the library leaves them out and warns, and the warnings are listened to.
 * For a process that does nothing else.
 */
export async function picturesIn(content: Buffer, pages: readonly number[]): Promise<number[]> {
  if (pages.length === 0) return [];
  const until = Date.now() + TIMEOUT_MS;
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    stopAtErrors: false,
    maxImageSize: LARGEST_DOT,
    verbosity: WARNINGS,
  });
  const { warn } = console;
  let leftOut = false;
  // oxlint-disable-next-line no-console -- the only way in which the library tells it
  console.warn = (text: unknown) => (leftOut ||= LEFT_OUT.test(String(text)));
  const hasPicture = async (number: number) => {
    leftOut = false;
    try {
      const page = await pdf.getPage(number);
      const { fnArray } = await page.getOperatorList();
      page.cleanup();
      const shapes = fnArray.filter((operator) => operator === OPS.constructPath).length;
      return leftOut || shapes >= MANY_SHAPES;
    } catch {
      return true; // only who draws it can tell
    }
  };
  try {
    const found: number[] = [];
    for (const page of pages) if (Date.now() > until || (await hasPicture(page))) found.push(page);
    return found;
  } finally {
    // oxlint-disable-next-line no-console -- as it was
    console.warn = warn;
  }
}
