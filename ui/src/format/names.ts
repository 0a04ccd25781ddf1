/** Capitalises the first letter: `Mais de 1 000 processos`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export { initials } from '../../../src/contract/initials';

/** The word that a greeting uses. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
