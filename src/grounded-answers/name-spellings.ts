/** Legal forms that follow the names of companies. */
const LEGAL_FORM =
  /[,\s]+(?:(?:unipessoal[,\s]+)?l(?:imita)?da\.?|s\.? ?a\.?|s\.? ?l\.?(?: ?u\.?)?|ltda\.?|eireli|me|epp|s\/a|crl|associados)$/i;
/** Words of names that name nobody. */
const PARTICLES = /^(?:d[aeo]s?|del?|e|y|la|las|los|el|von|van)$/i;

/** A name in full, without its legal form, and of a person the first with the last, and the last alone. */
export function spellingsOf(name: string): string[] {
  const full = name.trim().replace(/\s+/g, ' ');
  const bare = full.replace(LEGAL_FORM, '');
  const words = bare.split(' ');
  const spellings = [full, bare];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (bare === full && words.length > 1 && words.length <= 6 && words.every(isOfAName)) {
    spellings.push(`${first} ${last}`);
    if (last.length > 3) spellings.push(last);
  }
  return [...new Set(spellings)].filter((spelling) => spelling.length > 2);
}

function isOfAName(word: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+$/u.test(word) || PARTICLES.test(word);
}
