/** First letters of the first two words, in capitals: `Construções Vale Verde` is `CV`, `Abreu & Lima` is `AL`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-PT');
}
