import { count } from '../../../ui/src/format/numbers';

/** Texts of the client's documents. Those with a variable are functions. */
export const documentMessages = {
  title: 'Meus Documentos',
  count: (n: string, one: boolean) =>
    `${n} ${one ? 'documento partilhado' : 'documentos partilhados'} pelo escritório.`,
  search: 'Buscar documento...',
  folder: 'Documentos do cliente',
  view: 'Ver',
  download: 'Baixar',
  viewOf: (title: string) => `Ver ${title}`,
  downloadOf: (title: string) => `Baixar ${title}`,
  failed: 'Erro ao listar documentos',
  notFound: 'Este documento já não está disponível.',
  downloadFailed: 'Erro no download',
  notDownloaded: 'Não foi possível baixar o documento.',
  empty: {
    title: 'Nenhum documento',
    text: 'Os documentos que o escritório partilhar aparecem aqui.',
  },
  none: {
    title: 'Nenhum documento encontrado',
    text: 'Tente outras palavras, ou limpe a busca.',
  },
  shared: (n: number) => `${count(n)} ${n === 1 ? 'partilhado' : 'partilhados'}`,
  ofCase: 'Documentos',
  noneOfCase: 'O escritório ainda não partilhou documentos deste processo.',
} as const;
