import { foldWords } from './fold-words.js';

/** Characters of the text that a spreadsheet leaves instead of a value. */
const SHORT = 40;

/** 1,23457E+18: a long number as a spreadsheet shows it, without its digits. */
const SHORTENED = /^[+-]?\d{1,3}(?:[.,]\d+E\+?|E[+])\d{1,3}$/i;

/** Texts of failed formulas in Portuguese, Spanish and English, as `foldWords` writes them. */
const ERRORS = new Set([
  ...['n d', 'n a', 'n disp', 'ref', 'valor', 'value', 'nome', 'nombre', 'name', 'div 0', 'nulo'],
  ...['nula', 'null', 'num', 'calc', 'despejar', 'derrame', 'desbordamiento', 'spill', 'campo'],
  ...['field', 'erro', 'error', 'desconhecido', 'unknown', 'bloqueado', 'blocked', 'ligar'],
  ...['conectar', 'connect', 'ocupado', 'busy', 'a obter dados', 'obtendo dados', 'getting data'],
]);

/** Why a cell holds nothing that anyone wrote, where a spreadsheet has put something else in its place. */
export function corruptionFault(cell: string): string | undefined {
  const text = cell.length > SHORT ? '' : cell.trim();
  if (SHORTENED.test(text)) {
    return `A planilha encurtou este número (${text}): formate a coluna como texto e escreva-o de novo`;
  }
  if (isError(text)) return `A planilha tem um erro (${text}) no lugar do valor`;
  return undefined;
}

/** `#####` stands where a column is too narrow, `Err:502` in LibreOffice. */
function isError(text: string): boolean {
  if (/^#{3,}$|^Err:\d{3}$/.test(text)) return true;
  return text.startsWith('#') && ERRORS.has(foldWords(text));
}
