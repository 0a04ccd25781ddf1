/** With a capital for its first letter: `Mais de 1 000 processos`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** First letters of the first two words, in capitals: `Construções Vale Verde` is `CV`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-PT');
}

/** The word that a greeting uses. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
