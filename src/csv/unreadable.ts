import { Problem } from '../problems/problem.js';

const refuse = (message: string) => new Problem('invalid_csv', { errors: { file: message } });

/** Why a file is no list that can be read, in words for the person who chose it. */
export const unreadable = {
  binary: () => refuse('O arquivo não é de texto. Salve a lista como CSV e tente novamente.'),
  damaged: () => refuse('O texto do arquivo está danificado. Salve-o em UTF-8 e tente novamente.'),
  empty: () => refuse('O arquivo não tem linhas.'),
  noRows: () => refuse('O arquivo só tem cabeçalhos.'),
  tooManyRows: (max: number) =>
    refuse(`O arquivo tem mais de ${max.toLocaleString('pt-PT')} linhas. Divida-o em partes.`),
  tooManyColumns: (line: number, max: number) =>
    refuse(`A linha ${line} tem mais de ${max} colunas.`),
  tooLong: (line: number) =>
    refuse(`A linha ${line} é longa demais. Talvez tenha aspas que não fecham.`),
  tooHeavy: () => refuse('O arquivo é pesado demais para ser lido. Divida-o em partes.'),
  openQuote: (line: number) => refuse(`As aspas abertas na linha ${line} não fecham.`),
  strayQuote: (line: number) =>
    refuse(`A linha ${line} tem aspas fora do lugar. Dentro de um texto, as aspas são dobradas.`),
};
