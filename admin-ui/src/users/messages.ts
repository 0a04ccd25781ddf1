import { DUE_SOON_DAYS } from '../../../src/contract/cases';
import { staffRoleLabels } from '../../../src/contract/labels';
import { COUNT_CAP } from '../../../src/contract/lists';
import type { CasesAnsweredFor, StaffRole, StaffUserChange } from '../../../src/contract/users';
import { capitalised } from '../../../ui/src/format/names';
import { cappedCounted, counted } from '../../../ui/src/format/numbers';

/** Every text of "Gestão de Usuários" and its dialogs. */
export const usersMessages = {
  heading: 'Gestão de Usuários',
  subtitle: (office: string) => `Equipa e clientes com acesso ao ${office}.`,
  setup: 'Configuração de Acessos',
  newStaff: 'Novo Funcionário',
  newClientUser: 'Novo Usuário Cliente',
  loadFailed: 'Não foi possível carregar os dados.',

  single: {
    title: 'Há um só administrador.',
    text: (name: string) =>
      `Se ${name} perder o acesso, ninguém pode mudar papéis nem a assinatura.`,
    action: 'Escolher Outro',
  },

  role: {
    title: (name: string) => `Mudar o Papel de ${name}`,
    label: 'Papel',
    current: 'atual',
    about: {
      member: 'Trabalha em processos, clientes, documentos e agenda.',
      administrator: 'Faz tudo o que um membro faz e gerencia o escritório.',
    } satisfies Record<StaffRole, string>,
    gains: 'Passa a poder',
    loses: 'Deixa de poder',
    rights: [
      'Convidar e remover pessoas da equipa, e mudar papéis',
      'Mudar a assinatura, os tenants e as definições',
      'Ver o registo de segurança e criar chaves de API',
      'Gerenciar webhooks e desfazer importações',
      'Exportar tudo, e encerrar o escritório',
    ],
    note: (name: string, own: string) =>
      `Vale já, também nas sessões abertas. ${name} e ${own} recebem um e-mail, e fica no registo de segurança.`,
    confirm: 'Mudar Papel',
    confirming: 'Mudando...',
    done: (name: string, role: StaffRole) =>
      `${name} tem agora o papel de ${staffRoleLabels[role].toLowerCase()}.`,
    failed: 'Não foi possível mudar o papel.',
  },
  handover: {
    title: 'Transferir a Administração',
    only: (name: string) => `${name} é a única pessoa com o papel de administrador.`,
    one: (name: string) => `${name} deixa de ter o papel de administrador.`,
    to: 'Para quem',
    toHint: 'Só aparece quem tem os dois passos ativos.',
    none: 'Nenhum colega tem os dois passos ativos. Ativam-se em "A Minha Conta".',
    becomesMember: 'passa a membro',
    becomesAdministrator: 'passa a administrador',
    staysAdministrator: 'continua administrador',
    warning: (name: string) => `${name} deixa de mudar papéis, a assinatura e as definições.`,
    undone: 'Só um administrador pode desfazer. Para ficarem os dois, escolha antes Mudar Papel.',
    code: 'Código de Dois Passos',
    codeHint: 'O da aplicação desta conta, ou um código de recuperação.',
    confirm: 'Transferir',
    confirming: 'Transferindo...',
    failed: 'Não foi possível transferir a administração.',
  },

  statistics: {
    staff: 'Funcionários',
    roles: (administrators: number, members: number) =>
      `${counted(administrators, 'administrador', 'administradores')}, ${counted(members, 'membro', 'membros')}`,
    clientUsers: 'Usuários Clientes',
    pending: 'Convites Pendentes',
    accepted: 'Convites Aceitos',
  },

  list: {
    notFound: 'Nenhum resultado',
    notFoundText: 'Verifique as palavras ou limpe a busca.',
    none: '–',
    own: 'esta conta',
  },

  staff: {
    title: 'Funcionários Ativos',
    search: 'Nome, cargo ou telefone...',
    columns: {
      ...{ name: 'Nome', role: 'Papel', position: 'Cargo' },
      ...{ secondStep: 'Dois Passos', createdAt: 'Registo' },
    },
    roleLabel: 'Papel',
    anyRole: 'Papel: Todos',
    role: (role: StaffRole) => `Papel: ${staffRoleLabels[role]}`,
    secondStepOn: 'Ativos',
    secondStepOff: 'Sem',
    details: 'Ver Detalhes',
    detailsOf: (name: string) => `Ver detalhes de ${name}`,
    edit: 'Editar',
    editOf: (name: string) => `Editar ${name}`,
    options: (name: string) => `Mais opções de ${name}`,
    remove: 'Remover Acesso',
    changeRole: 'Mudar Papel...',
    handOver: 'Transferir Administração...',
    none: 'Nenhum funcionário',
  },

  clientUsers: {
    title: 'Usuários Clientes Ativos',
    search: 'Nome, e-mail, empresa ou cargo...',
    columns: { name: 'Nome', company: 'Empresa', position: 'Cargo', createdAt: 'Registo' },
    cases: 'Processos que Vê',
    none: 'Nenhum usuário cliente',
    noneText: 'Quem aceita um convite para a área de cliente aparece aqui.',
  },

  secondStep: {
    label: 'Dois Passos',
    on: 'Ativados',
    off: 'Desativados',
    reset: 'Repor Dois Passos',
    text: (name: string) =>
      `Para quem perdeu o telefone: as sessões de ${name} terminam, as chaves de acesso são retiradas e, na próxima entrada, basta a senha. Segue um e-mail a avisar.`,
    confirm: 'Repor',
    confirming: 'Repondo...',
    done: 'Dois passos repostos.',
  },
  details: {
    title: 'Detalhes do Funcionário',
    position: 'Cargo',
    loginEmail: 'E-mail de acesso',
    email: 'E-mail de contacto',
    phone: 'Telefone',
    createdAt: 'Data de registo',
    loadFailed: 'Não foi possível carregar os dados do funcionário.',
    gone: 'Acesso removido',
    goneText: 'Esta pessoa já não tem acesso ao escritório.',
  },

  fields: {
    fullName: 'Nome Completo',
    position: 'Cargo',
    email: 'E-mail',
    phone: 'Telefone',
  } satisfies Record<keyof Omit<StaffUserChange, 'version'>, string>,
  save: 'Salvar Alterações',
  saving: 'Salvando...',
  conflict: (name: string) => `${name} alterou estes dados entretanto.`,

  signsInWith: (login: string, note: string) => `Entra com ${login}. ${note}`,

  editStaff: {
    title: 'Editar Funcionário',
    nameRequired: 'Nome completo e email são obrigatórios',
    emailRequired: 'Nome completo e email são obrigatórios',
    note: 'Alterar o e-mail não altera a conta com que a pessoa entra.',
    saved: ['Sucesso', 'Dados do funcionário atualizados com sucesso.'],
    failed: ['Erro', 'Não foi possível atualizar os dados do funcionário.'],
  },
  editClientUser: {
    title: 'Editar Usuário Cliente',
    nameRequired: 'Nome completo é obrigatório.',
    emailRequired: 'Email é obrigatório.',
    note: 'Alterar o e-mail não altera a conta de acesso do usuário.',
    saved: [null, 'Usuário atualizado'],
    failed: ['Erro ao atualizar', 'Não foi possível atualizar o usuário cliente.'],
  },

  remove: {
    title: (name: string) => `Remover o Acesso de ${name}`,
    stays: 'O Que Fica',
    staysList: (name: string, cases: number) => [
      cases === 0
        ? 'Os processos, com os prazos e o histórico'
        : `${capitalised(cappedCounted(cases, 'processo', 'processos'))}, com os prazos e o histórico`,
      `Os documentos e as notas, com o nome de ${name}`,
      'O registo de segurança, por inteiro',
    ],
    ends: 'O Que Termina',
    sessions: (n: number) =>
      n === 0
        ? 'Nenhuma sessão aberta neste momento'
        : `${counted(n, 'sessão aberta', 'sessões abertas')}, de imediato`,
    entry: 'A entrada neste escritório com a conta da pessoa',
    note: (name: string) =>
      `Fica livre 1 lugar no plano. Para voltar, ${name} precisa de um novo convite.`,
    successor: 'Quem Fica com os Processos',
    nobody: 'Não atribuído',
    /** The entries of the agenda that go along. */
    agendaPasses: (entries: number, successor: string | null) => {
      const items = capitalised(cappedCounted(entries, 'item da agenda', 'itens da agenda'));
      const passes = entries === 1 ? 'passa' : 'passam';
      return successor
        ? `${items} em aberto ${passes} também para ${successor}.`
        : `${items} em aberto ${entries === 1 ? 'fica' : 'ficam'} sem essa pessoa.`;
    },
    /** Says what the choice of a successor, or of none, does. */
    passes: (
      { total, open, dueSoon }: CasesAnsweredFor,
      name: string,
      successor: string | null,
    ) => {
      if (total === 0) return `${name} não responde por nenhum processo.`;
      if (total > COUNT_CAP)
        return passing(cappedCounted(total, '', 'processos'), false, successor);
      if (open === 0) {
        const concluded = counted(total, 'processo concluído', 'processos concluídos');
        return passing(concluded, total === 1, successor);
      }
      const cases = counted(open, 'processo em curso', 'processos em curso');
      if (dueSoon === 0) return passing(cases, open === 1, successor);
      const dates = `${counted(dueSoon, 'prazo', 'prazos')} nos próximos ${DUE_SOON_DAYS} dias`;
      return passing(`${cases} e ${dates}`, false, successor);
    },
    revokeKeys: (n: number) =>
      n === 1 ? 'Revogar a chave da API que criou' : `Revogar as ${n} chaves da API que criou`,
    webhooks: (n: number) =>
      n === 1
        ? 'O webhook que criou continua a ser avisado. Reveja-o na página API:'
        : `Os ${n} webhooks que criou continuam a ser avisados. Reveja-os na página API:`,
    confirm: 'Remover Acesso',
    busy: 'Removendo...',
    removed: (name: string) => `${name} já não tem acesso.`,
    removedTitle: 'Acesso removido',
    failed: 'Não foi possível remover o acesso.',
  },
} as const;

function passing(what: string, one: boolean, successor: string | null): string {
  const verb = successor ? (one ? 'passa' : 'passam') : one ? 'fica' : 'ficam';
  return capitalised(`${what} ${verb} ${successor ? `para ${successor}` : 'sem responsável'}.`);
}
