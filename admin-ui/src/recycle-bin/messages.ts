import { BIN_DAYS, type DeletionKind, type DiscardKind } from '../../../src/contract/deletions';
import type { ImportKind, KeepReason } from '../../../src/contract/imports';
import { cappedCount, count } from '../../../ui/src/format/numbers';

const cases = (n: number) => (n === 1 ? '1 processo' : `${count(n)} processos`);
const documents = (n: number) => (n === 1 ? '1 documento' : `${cappedCount(n)} documentos`);

/** Writes `3 processos e 8 documentos`, leaving out what is zero. */
function counted(n: { cases: number; documents: number }): string {
  return [n.cases > 0 && cases(n.cases), n.documents > 0 && documents(n.documents)]
    .filter(Boolean)
    .join(' e ');
}

const goes = (n: { cases: number; documents: number }) =>
  n.cases + n.documents === 1 ? 'vai' : 'vão';

const KIND: Record<DeletionKind, string> = {
  case: 'Processo',
  client: 'Cliente',
  document: 'Documento',
  import: 'Importação desfeita',
  agenda_entry: 'Item da agenda',
  client_join: 'Cliente unido a outro',
};

const DONE: Partial<Record<DeletionKind, string>> = { import: 'Desfeita', client_join: 'Unido' };

const ROWS: Record<ImportKind, [one: string, many: string]> = {
  clients: ['cliente', 'clientes'],
  cases: ['processo', 'processos'],
  'agenda-entries': ['item da agenda', 'itens da agenda'],
};

const rows = (kind: ImportKind, n: number) => `${count(n)} ${ROWS[kind][n === 1 ? 0 : 1]}`;

/** Every text of deleting and of the bin. Texts with a variable are functions. */
export const recycleBinMessages = {
  heading: 'Lixeira',
  subtitle: `O que foi excluído fica aqui ${BIN_DAYS} dias e pode ser restaurado por inteiro.`,
  label: 'Itens excluídos',
  loadFailed: 'Não foi possível carregar a Lixeira.',
  empty: {
    title: 'A Lixeira está vazia',
    text: `Processos, clientes e documentos excluídos ficam aqui durante ${BIN_DAYS} dias.`,
  },
  emptyKind: {
    title: 'Nada deste tipo na Lixeira',
    clear: 'Ver Todos os Tipos',
  },
  kindLabel: 'Filtrar por tipo',
  allKinds: 'Todos os Tipos',
  kinds: {
    case: 'Processos',
    client: 'Clientes',
    document: 'Documentos',
    import: 'Importações',
    agenda_entry: 'Agenda',
    client_join: 'Clientes Unidos',
  } satisfies Record<DeletionKind, string>,
  kind: KIND,
  kindWith: (kind: DeletionKind, n: { cases: number; documents: number }) =>
    `${KIND[kind]} com ${counted(n)}`,
  total: (n: number) => (n === 1 ? '1 item' : `${cappedCount(n)} itens`),
  /** @param day `21/11` */
  importTitle: (day: string, kind: ImportKind, n: number) =>
    `Importação de ${day}, ${rows(kind, n)}`,
  deletedBy: (kind: DeletionKind, name: string | null) =>
    `${DONE[kind] ?? 'Excluído'} por ${name ?? 'usuário removido'}`,
  daysLeft: (days: number) => {
    if (days <= 0) return 'Último dia';
    return days === 1 ? 'Resta 1 dia' : `Restam ${days} dias`;
  },
  restore: 'Restaurar',
  restoreTitle: (title: string) => `Restaurar ${title}`,
  restoring: 'Restaurando...',
  restored: {
    case: 'Processo restaurado.',
    client: 'Cliente restaurado.',
    document: 'Documento restaurado.',
    import: 'Importação restaurada.',
    agenda_entry: 'Item da agenda restaurado.',
    client_join: 'União de clientes desfeita.',
  } satisfies Record<DeletionKind, string>,
  restoreFailed: 'Não foi possível restaurar.',

  dialog: {
    titles: {
      case: 'Excluir Processo',
      client: 'Excluir Cliente',
      document: 'Excluir Documento',
      agenda_entry: 'Excluir da Agenda',
    } satisfies Record<DiscardKind, string>,
    /** Follows the name of the deleted thing. */
    goesToBin: `vai para a Lixeira, de onde pode ser restaurado durante ${BIN_DAYS} dias.`,
    along: {
      case: (n: { cases: number; documents: number }) => `Com o processo ${goes(n)} ${counted(n)}.`,
      client: (n: { cases: number; documents: number }) =>
        `Com o cliente ${goes(n)} ${counted(n)}.`,
    },
    /** The number could not be loaded. */
    alongUnknown: {
      case: 'Os documentos do processo vão junto.',
      client: 'Os documentos do cliente vão junto.',
    },
    peopleAlong: 'Os contactos e os usuários do portal vão junto.',
    confirmCases: (n: { cases: number; documents: number }) => `Excluir também ${counted(n)}`,
    confirm: 'Excluir',
    busy: 'Excluindo...',
    failed: 'Não foi possível excluir.',
  },
  deleted: {
    case: 'Processo excluído.',
    client: 'Cliente excluído.',
    document: 'Documento excluído.',
    agenda_entry: 'Item da agenda excluído.',
  } satisfies Record<DiscardKind, string>,
  undo: 'Desfazer',

  imports: {
    heading: 'Importações Recentes',
    text: `Uma importação errada pode ser desfeita por inteiro durante ${BIN_DAYS} dias.`,
    label: 'Importações recentes',
    listFailed: 'Não foi possível carregar as importações recentes.',
    importedBy: (name: string | null) => `Importado por ${name ?? 'usuário removido'}`,
    undo: 'Desfazer Importação',
    undoTitle: (title: string) => `Desfazer ${title}`,
    more: 'Mostrar Mais',
    going: (kind: ImportKind, n: number) =>
      n === 1
        ? `${rows(kind, n)} vai para a Lixeira, de onde pode ser restaurado durante ${BIN_DAYS} dias.`
        : `${rows(kind, n)} vão para a Lixeira, de onde podem ser restaurados juntos durante ${BIN_DAYS} dias.`,
    nothing:
      'Nada vai para a Lixeira: tudo o que veio nesta importação já foi alterado ou excluído.',
    deleted: (kind: ImportKind, n: number) =>
      `${rows(kind, n)} já ${n === 1 ? 'foi excluído' : 'foram excluídos'}.`,
    staying: (kind: ImportKind, n: number) =>
      `${rows(kind, n)} ${n === 1 ? 'fica' : 'ficam'}, porque já se trabalhou ${n === 1 ? 'nele' : 'neles'}:`,
    stayed: (kind: ImportKind, n: number) =>
      `${rows(kind, n)} ${n === 1 ? 'ficou' : 'ficaram'}, porque já se trabalhou ${n === 1 ? 'nele' : 'neles'}:`,
    reasons: {
      changed: 'alterado',
      cases: 'com processos',
      documents: 'com documentos',
      notes: 'com notas',
      people: 'com contactos ou usuários',
      agenda: 'com prazos, audiências ou tarefas',
    } satisfies Record<KeepReason, string>,
    moreStaying: (n: number) => `e mais ${count(n)}`,
    busy: 'Desfazendo...',
    failed: 'Não foi possível desfazer a importação.',
    loadFailed: 'Não foi possível ver o que aconteceria.',
    undone: 'Importação desfeita',
    went: (kind: ImportKind, n: number) =>
      `${rows(kind, n)} ${n === 1 ? 'foi' : 'foram'} para a Lixeira.`,
    close: 'Concluir',
  },
} as const;
