/** A Brazilian court number, with any separators. */
const COURT_NUMBER =
  /^(\d{7})[^\p{L}\d]?(\d{2})[^\p{L}\d]?((?:19|20)\d{2})[^\p{L}\d]?(\d)[^\p{L}\d]?(\d{2})[^\p{L}\d]?(\d{4})$/u;

/** Writes such a number in the courts' own form, so that numbers from other systems match. */
export function courtNumber(text: string): string {
  return text.replace(COURT_NUMBER, '$1-$2.$3.$4.$5.$6');
}
