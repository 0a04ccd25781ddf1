import { cappedCount, count } from '../../../ui/src/format/numbers';

/** Every text of the security log. Texts with a variable are functions. */
export const securityLogMessages = {
  heading: 'Registo de Segurança',
  subtitle: (office: string) =>
    `Quem entrou, viu e mudou o quê no ${office}. Não se altera nem se apaga.`,
  export: 'Exportar CSV',
  label: 'Registos',
  loadFailed: 'Não foi possível carregar o registo.',
  total: (n: number) => (n === 1 ? '1 registo' : `${cappedCount(n)} registos`),
  search: 'Buscar assunto ou endereço...',
  who: 'Quem',
  apiKeys: 'Chaves da API',
  whoIs: (name: string) => `Quem: ${name}`,
  what: 'O Quê',
  whatIs: (name: string) => `O Quê: ${name}`,
  all: 'Todos',
  filters: 'Filtros',
  period: 'Período',
  periods: {
    7: 'Últimos 7 dias',
    30: 'Últimos 30 dias',
    90: 'Últimos 90 dias',
    0: 'Desde o Início',
  },
  shortPeriods: { 7: '7 dias', 30: '30 dias', 90: '90 dias', 0: 'Tudo' },
  columns: {
    when: 'Quando',
    who: 'Quem',
    what: 'O Quê',
    subject: 'Assunto',
    address: 'Endereço',
    detail: 'Detalhe',
  },
  none: '–',
  today: (time: string) => `Hoje, ${time}`,
  detailOf: (what: string, when: string) => `Detalhe de ${what}, ${when}`,
  roles: { staff: 'Equipa', client: 'Cliente' },
  server: 'Causa',
  automatic: 'Automático',
  apiKey: 'Chave da API',
  unknown: 'Desconhecido',
  withoutSession: 'Sem sessão',
  removed: 'Usuário removido',
  clientArea: 'Área de cliente',
  goneSubject: 'Excluído de vez',
  checked: (n: number) =>
    n === 1 ? '1 registo, nenhum alterado' : `${count(n)} registos, nenhum alterado`,
  faults: (n: number) => (n === 1 ? '1 registo alterado' : `${count(n)} registos alterados`),
  empty: {
    title: 'Nenhum registo encontrado',
    text: 'Nada corresponde aos filtros escolhidos.',
    action: 'Limpar Filtros',
  },
  facts: {
    number: 'Registo',
    numbered: (n: number) => `n.º ${count(n)}`,
    at: 'Data e hora',
    address: 'Endereço',
    account: 'Conta',
    subject: 'Assunto',
  },
  seal: 'Selo',
  previous: 'Anterior',
  unsealed: 'Recebe o seu selo dentro de alguns minutos.',
  open: { case: 'Abrir Processo', client: 'Abrir Cliente' },
  chain: {
    whole: (when: string) => `Cadeia verificada ${when}`,
    broken: (when: string) => `Cadeia alterada, verificada ${when}`,
    never: 'Cadeia ainda não verificada',
    neverText: 'A primeira verificação é feita esta noite.',
    entries: (n: number) =>
      n === 1
        ? '1 registo seguido, nenhum alterado.'
        : `${count(n)} registos seguidos, nenhum alterado.`,
    faults: (n: number) =>
      n === 1
        ? '1 registo foi alterado, retirado ou inserido. Quem administra o servidor vê qual no comando de verificação.'
        : `${count(n)} registos foram alterados, retirados ou inseridos. Quem administra o servidor vê quais no comando de verificação.`,
    at: (day: string, time: string) => `em ${day} às ${time}`,
    todayAt: (time: string) => `hoje às ${time}`,
    last: 'Último selo',
    copy: 'Copiar o último selo',
    copied: 'Selo copiado.',
    copyFailed: 'Não foi possível copiar o selo.',
  },
} as const;
