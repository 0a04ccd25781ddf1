const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;
/** No script has so many marks on one letter, and to put n of them in order takes n² steps. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Text in its canonical form, without marks that reverse or hide what is shown. */
export function cleanText(text: string): string {
  return text
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(CONTROLS, '')
    .trim();
}
