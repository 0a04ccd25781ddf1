import { count } from '../../../ui/src/format/numbers';

/** Every text of the help, except the guide itself (`topics/`). */
export const helpMessages = {
  subtitle: 'O que cada página faz, passo a passo.',
  search: 'Buscar na ajuda...',
  topics: 'Assuntos',
  found: (n: number) => (n === 1 ? '1 resultado' : `${count(n)} resultados`),
  nothing: (q: string) => `Nada encontrado na ajuda para "${q}"`,
  nothingText: 'Tente com outras palavras, ou fale com o suporte.',
  notFound: 'Não encontrou o que procura?',
  support: 'Informações de Suporte',
  newTab: 'abre noutro separador',
} as const;
