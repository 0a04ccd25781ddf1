import type { SeesBy } from '../../../src/contract/users';
import { cappedCount, count, counted } from '../../../ui/src/format/numbers';

/** Texts about the access of client users to cases. */
export const clientAccessMessages = {
  seeAsClient: {
    action: 'Ver como Cliente',
    of: (name: string) => `Ver o portal como ${name}`,
  },
  requests: {
    title: 'Pedidos',
    none: 'Nenhum pedido.',
    loadFailed: 'Não foi possível carregar os pedidos.',
    unread: (n: number) => `${count(n)} por ler`,
    all: (n: number) => `Ver Todos (${cappedCount(n)})`,
    new: 'Novo Pedido',
    talk: 'Falar com o Cliente',
  },
  cases: {
    title: 'Processos que Vê',
    ofPerson: (name: string) => `Processos que ${name} vê`,
    search: 'Título, número ou cliente...',
    shown: 'Mostrar processos',
    all: 'Todos',
    marked: (n: number) => `Marcados (${count(n)})`,
    internal: 'Nos processos marcados, os documentos internos continuam escondidos.',
    own: 'Da própria empresa',
    always: 'Sempre visíveis',
    others: 'Outros processos',
    markedOf: (marked: number, total: number) =>
      `${count(marked)} de ${cappedCount(total)} marcados`,
    unsaved: 'por salvar',
    unsavedCount: (n: number) => counted(n, 'acesso por salvar', 'acessos por salvar'),
    withoutNumber: 'Sem número',
    none: 'Nenhum processo encontrado',
    noneText: 'Verifique as palavras ou limpe a busca.',
    noneMarked: 'Nenhum processo marcado',
    noneMarkedText: 'Além dos da própria empresa, esta pessoa não vê outros processos.',
    more: (shown: number, total: number) => `${count(shown)} de ${cappedCount(total)} processos`,
    save: 'Salvar Acessos',
    saving: 'Salvando...',
    saved: 'Acessos salvos com sucesso.',
    failed: 'Não foi possível salvar os acessos.',
    loadFailed: 'Não foi possível carregar os processos.',
    personLoadFailed: 'Não foi possível carregar os dados.',
  },
  removal: {
    action: 'Remover Acesso',
    of: (name: string) => `Remover o acesso de ${name}`,
    title: (name: string) => `Remover o Acesso de ${name}?`,
    text: (name: string, client: string) =>
      `${name} deixa de ver ${client} e os processos que lhe foram dados, de imediato. Convites pendentes terminam. As mensagens e os documentos ficam. Para voltar, precisa de um novo convite.`,
    stay: 'Manter Acesso',
    busy: 'Removendo...',
    removed: (name: string, client: string) => `${name} já não tem acesso a ${client}.`,
    removedTitle: 'Acesso removido',
    failed: 'Não foi possível remover o acesso.',
  },
  viewers: {
    title: 'Quem Vê o Processo',
    nobody: 'Ninguém do lado do cliente vê este processo',
    /** After "Visível a": `Carla Vaz, Rui Bastos e mais 3`. */
    visibleTo: (names: readonly string[], others: number) => {
      if (others > 0) return `Visível a ${names.join(', ')} e mais ${count(others)}`;
      return `Visível a ${names.join(' e ')}`;
    },
    change: (words: string) => `${words}. Ver e alterar quem vê o processo`,
    giveAccess: 'Ninguém do lado do cliente vê este processo. Dar acesso',
    withoutPortal:
      'O plano não inclui o portal. Estas pessoas só veem o processo quando o incluir.',
    by: {
      client: 'Usuário do cliente',
      email: 'E-mail do cliente',
      grant: 'Só este processo',
    } satisfies Record<SeesBy, string>,
    withoutAccount: 'Ainda sem conta',
    none: 'Ninguém vê este processo',
    noneText:
      'Os usuários do cliente veem os processos dele. Outras pessoas veem os que lhes forem dados.',
    more: (n: number) => `e mais ${cappedCount(n)}`,
    give: 'Dar Acesso',
    giveTo: (name: string) => `Dar acesso a ${name}`,
    giving: 'Dando...',
    given: (name: string) => `${name} passa a ver este processo.`,
    take: 'Retirar',
    takeFrom: (name: string) => `Retirar o acesso de ${name}`,
    taking: 'Retirando...',
    taken: (name: string) => `${name} deixa de ver este processo.`,
    failed: 'Não foi possível alterar o acesso.',
    other: 'Dar acesso a outra pessoa',
    search: 'Nome, e-mail, empresa ou cargo...',
    notFound: 'Ninguém encontrado',
    notFoundText: 'Só se dá acesso a usuários de clientes.',
    loadFailed: 'Não foi possível carregar quem vê o processo.',
  },
} as const;
