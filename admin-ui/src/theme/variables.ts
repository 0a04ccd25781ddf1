import { theme } from './theme';

/**
 * Puts the variables that Material's parts stand on into the page. Its provider would have emotion take them apart and
 * put them together again, which is a fifth of a phone's first drawing.
 */
export function insertVariables(nonce: string | undefined): void {
  const sheet = document.createElement('style');
  if (nonce) sheet.nonce = nonce;
  sheet.textContent = theme.generateStyleSheets().map(written).join('');
  document.head.append(sheet);
}

function written(rules: Record<string, Record<string, string | number>>): string {
  return Object.entries(rules)
    .map(([selector, variables]) => {
      const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
      return `${selector}{${lines.join(';')}}`;
    })
    .join('');
}
