import { count } from '../../../ui/src/format/numbers';

/** Texts of the parts that all pages of the console use. Texts with a variable are functions. */
export const partMessages = {
  quickActions: {
    title: 'Criar',
    newCase: 'Novo Processo',
    newClient: 'Novo Cliente',
    attachDocument: 'Anexar Documento',
  },
  badges: {
    active: 'Ativo',
    inactive: 'Inativo',
    urgent: 'Urgente',
    overdue: 'Em Atraso',
  },
  actions: {
    back: 'Voltar',
    cancel: 'Cancelar',
    close: 'Fechar',
    clearSearch: 'Limpar Busca',
    showMore: 'Mostrar Mais',
  },
  pager: {
    label: 'Páginas da lista',
    range: (from: string, to: string, total: string) => `${from}–${to} de ${total}`,
    perPage: (n: number) => `${n} por página`,
    page: (n: number) => `Página ${count(n)}`,
    previous: 'Página anterior',
    next: 'Página seguinte',
  },
  dateField: {
    placeholder: 'dd/mm/aaaa',
    open: 'Escolher data',
    invalid: 'Data inválida',
    previousMonth: 'Mês anterior',
    nextMonth: 'Mês seguinte',
    today: 'Hoje',
    clear: 'Limpar',
    weekdays: [
      ['seg', 'segunda-feira'],
      ['ter', 'terça-feira'],
      ['qua', 'quarta-feira'],
      ['qui', 'quinta-feira'],
      ['sex', 'sexta-feira'],
      ['sáb', 'sábado'],
      ['dom', 'domingo'],
    ],
  },
  leave: {
    title: 'Descartar alterações?',
    text: 'O que foi preenchido ainda não foi salvo.',
    stay: 'Continuar Editando',
    discard: 'Descartar',
    /** Said where the session ended over a form. */
    formKept: 'O que foi preenchido continua aqui.',
  },
  conflict: {
    someone: 'Outra pessoa',
    choose: 'Nada foi perdido. Escolha o que vale em cada campo e salve de novo.',
    check: 'Nada foi perdido. Confira e salve de novo.',
    mine: 'Minha alteração',
    theirs: (name: string) => `Alteração de ${name}`,
    keepMine: 'Manter as minhas alterações',
    useTheirs: 'Usar as do outro',
    takenOver: (name: string) => `Também alterado por ${name}, já incluído abaixo:`,
  },
  states: {
    moreFailed: 'Não foi possível carregar mais.',
    checkConnection: 'Verifique a conexão e tente novamente.',
    reference: (requestId: string) => `Referência do pedido: ${requestId}`,
  },
  toast: {
    error: 'Erro',
    success: 'Sucesso',
  },
} as const;
