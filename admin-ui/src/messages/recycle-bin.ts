import { BIN_DAYS, type DeletionKind } from '../../../src/contract/deletions';
import { cappedCount, count } from '../format/numbers';

const cases = (n: number) => (n === 1 ? '1 processo' : `${count(n)} processos`);
const documents = (n: number) => (n === 1 ? '1 documento' : `${cappedCount(n)} documentos`);

/** `3 processos e 8 documentos`, without what there is none of. */
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
};

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
    action: 'Ver Todos os Tipos',
  },
  kindLabel: 'Filtrar por tipo',
  allKinds: 'Todos os Tipos',
  kinds: {
    case: 'Processos',
    client: 'Clientes',
    document: 'Documentos',
  } satisfies Record<DeletionKind, string>,
  kind: KIND,
  kindWith: (kind: DeletionKind, n: { cases: number; documents: number }) =>
    `${KIND[kind]} com ${counted(n)}`,
  total: (n: number) => (n === 1 ? '1 item' : `${cappedCount(n)} itens`),
  deletedBy: (name: string | null) => `Excluído por ${name ?? 'usuário removido'}`,
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
  } satisfies Record<DeletionKind, string>,
  restoreFailed: 'Não foi possível restaurar.',

  dialog: {
    titles: {
      case: 'Excluir Processo',
      client: 'Excluir Cliente',
      document: 'Excluir Documento',
    } satisfies Record<DeletionKind, string>,
    /** Follows the name of what is deleted. */
    goesToBin: `vai para a Lixeira, de onde pode ser restaurado durante ${BIN_DAYS} dias.`,
    along: {
      case: (n: { cases: number; documents: number }) => `Com o processo ${goes(n)} ${counted(n)}.`,
      client: (n: { cases: number; documents: number }) =>
        `Com o cliente ${goes(n)} ${counted(n)}.`,
    },
    /** Where it could not be found out how many there are. */
    alongUnknown: {
      case: 'Os documentos do processo vão junto.',
      client: 'Os documentos do cliente vão junto.',
    },
    peopleAlong: 'Os contatos e os usuários do portal vão junto.',
    confirmCases: (n: { cases: number; documents: number }) => `Excluir também ${counted(n)}`,
    confirm: 'Excluir',
    busy: 'Excluindo...',
    failed: 'Não foi possível excluir.',
  },
  deleted: {
    case: 'Processo excluído.',
    client: 'Cliente excluído.',
    document: 'Documento excluído.',
  } satisfies Record<DeletionKind, string>,
  undo: 'Desfazer',
} as const;
