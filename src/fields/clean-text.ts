/*
 * Cleans text before it is stored: removes invisible characters, which a person cannot have meant. Every step takes
 * time in proportion to the length of the text.
 */

/** The Stream-Safe Text Format of Unicode's annex 15 has no more marks on one letter than this. */
const MARKS_MAX = 30;

/** Normalising sorts the marks of a letter, which takes the square of their number. */
const SURPLUS_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');

const LONE_SURROGATES = /\p{Surrogate}/gu;
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;

/**
 * Takes no room, or only turns the direction of what follows: zero-width space, soft hyphen, direction marks,
 * Hangul fillers and their like. Joiners, variation selectors and tags are looked at below.
 */
const INVISIBLE =
  /[[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]]/gv;

/**
 * Joiners stay where they change what is seen: between the letters of scripts that join them (Arabic,
 * Devanagari ...) and within an emoji. Between Latin letters they only make two names of one.
 */
const IDLE_JOINERS = new RegExp(
  `(?<![\\p{Lo}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\p{M}{0,${MARKS_MAX}})\\p{Join_Control}` +
    '|\\p{Join_Control}(?![\\p{Lo}\\p{M}\\p{Extended_Pictographic}])',
  'gu',
);

/** Variants are of ideographs and other letters without case, of symbols and of the digits on keys. */
const IDLE_VARIANTS = /(?<![\p{Lo}\p{S}\p{Extended_Pictographic}\d#*])\p{Variation_Selector}/gu;

/** The flags of England, Scotland and Wales are a black flag and tags; tags after anything else are hidden text. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/** A pattern of dots without a dot, and a note without a head, are the blanks that are no spaces. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Text in its canonical form, without what hides in it; '' where nothing of it can be seen. */
export function cleanText(text: string): string {
  const shown = text
    .replace(LONE_SURROGATES, '')
    .replace(INVISIBLE, '')
    .replace(CONTROLS, '')
    .replace(TAGS, '$1');
  const clean = normalise(shown).replace(IDLE_VARIANTS, '').replace(IDLE_JOINERS, '');
  // Characters may combine once what stood between them is gone.
  return SEEN.test(clean) ? normalise(clean).trim() : '';
}

/** Text in one of Unicode's normal forms, without what would take long to normalise. */
export function normalise(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(SURPLUS_MARKS, '$1').normalize(form);
}

/** More characters than so many? As the database counts them: one outside the basic plane is one. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** How many times as long as it may be a text can come: accents may stand apart from their letters. */
const RAW_FACTOR = 4;

/** So long that it is refused as it came: what would clean it first may take long. */
export function isFarLongerThan(text: string, max: number): boolean {
  return text.length > RAW_FACTOR * max;
}
