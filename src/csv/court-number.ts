/** A Brazilian court number, whatever stands between its parts. */
const COURT_NUMBER =
  /^(\d{7})[^\p{L}\d]?(\d{2})[^\p{L}\d]?((?:19|20)\d{2})[^\p{L}\d]?(\d)[^\p{L}\d]?(\d{2})[^\p{L}\d]?(\d{4})$/u;

/** Such a number as the courts write it, so that one that another system writes otherwise is the same. */
export function courtNumber(text: string): string {
  return text.replace(COURT_NUMBER, '$1-$2.$3.$4.$5.$6');
}
