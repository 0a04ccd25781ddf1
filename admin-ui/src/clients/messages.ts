import type { ClientActivity } from '../../../src/contract/clients';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { PortalUserStatus } from '../../../src/contract/invitations';
import { caseLabels } from '../../../src/contract/labels';
import { PROBLEMS } from '../../../src/contract/problems';
import { cappedCount, count, counted } from '../../../ui/src/format/numbers';
import { clientLabels, sameClient } from '../import/client-labels';
import type { LedTo, ListSort } from './clients-address';

const EMAIL_TAKEN = FIELD_MESSAGES.portalUserExists;

/** Every text of the clients page, its form and its dialogs. */
export const clientsMessages = {
  heading: 'Clientes',
  subtitle: 'Gerencie os clientes, os contactos e o acesso ao portal.',
  newClient: 'Novo Cliente',
  manage: 'Gerenciar Clientes',
  cases: (n: number) => counted(n, 'processo', 'processos'),
  documents: (n: number) => counted(n, 'documento', 'documentos'),

  statistics: {
    total: 'Total de Clientes',
    newThisMonth: (n: number) =>
      n === 0 ? 'Nenhum novo este mês' : counted(n, 'novo este mês', 'novos este mês'),
    active: 'Clientes Ativos',
    inactive: 'Clientes Inativos',
    ofTotal: (percentage: string) => `${percentage} do total`,
    loadFailed: 'Não foi possível carregar as estatísticas.',
  },
  recent: {
    title: 'Atualizados Recentemente',
    today: 'hoje',
    yesterday: 'ontem',
  },
  about: {
    title: 'Sobre o Status',
    active: (days: number) => `Cliente atualizado nos últimos ${days} dias.`,
    inactive: (days: number) => `Cliente sem atualização há mais de ${days} dias.`,
    elsewhere: (days: number) =>
      `Na página Processos contam ${days} dias, e só quem tem processos.`,
  },
  empty: {
    title: 'Nenhum cliente cadastrado',
    text: 'Cadastre o primeiro cliente para associar processos, documentos e contactos.',
    action: 'Criar Primeiro Cliente',
  },

  list: {
    subtitle: (total: number, active: number, inactive: number) =>
      `${counted(total, 'cliente', 'clientes')}, ${counted(active, 'ativo', 'ativos')} e ${counted(inactive, 'inativo', 'inativos')}.`,
    search: 'Buscar por nome, e-mail ou cidade...',
    statusLabel: 'Filtrar por status',
    allStatuses: 'Todos os Status',
    activities: { active: 'Ativo', inactive: 'Inativo' } satisfies Record<ClientActivity, string>,
    sortLabel: 'Ordenar por',
    sorts: {
      name: 'Nome',
      city: 'Cidade',
      caseCount: 'Processos',
      documentCount: 'Documentos',
      createdAt: 'Cadastrado em',
      updatedAt: 'Atualizado em',
    } satisfies Record<ListSort, string>,
    columns: { client: 'Cliente', phone: 'Telefone', status: 'Status', actions: 'Ações' },
    label: 'Lista de clientes',
    total: (n: number) => (n === 1 ? '1 cliente' : `${cappedCount(n)} clientes`),
    none: '–',
    details: 'Detalhes',
    detailsOf: (name: string) => `Detalhes de ${name}`,
    ledTo: { newThisMonth: 'Novos este mês', withoutDocuments: 'Sem documentos' } satisfies Record<
      LedTo,
      string
    >,
    showAll: 'Ver todos os clientes',
    notFound: 'Nenhum cliente encontrado',
    notFoundText: 'Verifique a busca e o filtro de status.',
    noneLedTo: {
      newThisMonth: ['Nenhum cliente novo este mês', 'Ninguém foi cadastrado desde o dia 1.'],
      withoutDocuments: ['Nenhum cliente sem documentos', 'Todos os clientes têm documentos.'],
    } satisfies Record<LedTo, readonly [string, string]>,
    clear: 'Limpar Busca e Filtros',
    loadFailed: 'Não foi possível carregar a lista de clientes.',
  },

  fields: clientLabels,
  taxIds: { PT: 'NIF/NIPC', ES: 'NIF/NIE/CIF', BR: 'CPF/CNPJ' } as Record<
    string,
    string | undefined
  >,

  validTaxId: (kind: string) => `${kind} válido`,

  form: {
    createTitle: 'Novo Cliente',
    editTitle: 'Editar Cliente',
    createSubtitle:
      'Só o nome e a foto (ou as iniciais) são obrigatórios. O resto pode ser preenchido depois.',
    backToList: 'Voltar à lista',
    backToDashboard: 'Voltar ao Dashboard',
    sections: {
      basics: ['Informações Básicas', 'Quem é o cliente e como falar com ele.'],
      address: ['Morada e País', 'O país decide que número fiscal se espera.'],
      finance: ['Informações Financeiras', 'Faturação, pagamento e dados bancários.'],
      contacts: ['Contactos Comerciais', 'Com quem o escritório fala neste cliente.'],
      portalUsers: ['Usuários do Portal', 'Recebem um convite por e-mail para aceder ao portal.'],
    },
    knownPortalUsers: (n: number) =>
      `${counted(n, 'usuário já cadastrado', 'usuários já cadastrados')}. Para ver o convite de cada um, abra os detalhes do cliente.`,
    countries: { frequent: 'Mais usados', all: 'Todos os países', none: 'Não definido' },
    contact: {
      title: (n: number) => `Contacto ${n}`,
      add: 'Adicionar Contacto',
      remove: (n: number) => `Remover contacto ${n}`,
      name: 'Nome',
      role: 'Cargo',
      email: 'E-mail',
      phone: 'Telefone',
      isPartner: 'Sócio',
    },
    portalUser: {
      title: (n: number) => `Usuário ${n}`,
      add: 'Adicionar Usuário',
      remove: (n: number) => `Remover usuário ${n}`,
      fullName: 'Nome Completo',
      email: 'E-mail',
      position: 'Cargo',
      phone: 'Telefone',
    },
    nameRequired: FIELD_MESSAGES.nameRequired,
    emailInvalid: FIELD_MESSAGES.emailInvalid,
    emailTaken: EMAIL_TAKEN,
    create: 'Criar Cliente',
    creating: 'Criando...',
    save: 'Salvar Alterações',
    saving: 'Salvando...',
    created: 'Cliente criado com sucesso.',
    createFailed: 'Não foi possível criar o cliente.',
    unmailed: (n: number) =>
      n === 1
        ? 'Convite criado, mas o email não foi enviado.'
        : `${count(n)} convites criados, mas os e-mails não foram enviados.`,
    saved: 'Cliente atualizado',
    saveFailed: 'Erro ao atualizar',
    photoFailed: 'Erro ao enviar a foto',
    contactsFailed: 'Não foi possível salvar os contactos.',
    createdWithContacts: 'Cliente e contactos salvos com sucesso.',
  },

  same: {
    title: PROBLEMS.client_exists[1],
    text: 'Confira se é o mesmo cliente antes de salvar.',
    by: sameClient,
  },

  photo: {
    label: 'Foto',
    hint: 'PNG ou JPEG, até 5 MB.',
    needed: 'Escolha uma foto ou use as iniciais.',
    initials: 'Usar Iniciais',
    choose: 'Escolher Foto',
    change: 'Trocar Foto',
    remove: 'Remover Foto',
    wrongType: PROBLEMS.wrong_photo_type[2],
    tooLarge: PROBLEMS.photo_too_large[2],
    tooManyPixels: PROBLEMS.photo_too_many_pixels[2],
    unreadable: PROBLEMS.unreadable_photo[2],
    cropTitle: 'Recortar Foto',
    crop: 'Área da foto; as setas a movem',
    zoom: 'Zoom',
    cropHint: 'Arraste a imagem, ou mova-a com as setas.',
    cropHintFinger: 'Mova a imagem com o dedo.',
    use: 'Usar Foto',
    using: 'Recortando...',
  },

  conflict: (name: string) => `${name} alterou este cliente entretanto.`,
  noContacts: 'Nenhum contacto',

  edit: {
    loading: 'Carregando cliente...',
    unknown: 'Cliente não encontrado ou erro ao carregar dados.',
    unexpected: 'Erro inesperado ao carregar cliente para edição.',
  },

  detail: {
    loading: 'Carregando cliente...',
    title: 'Cliente',
    loadFailed: 'Não foi possível carregar os detalhes do cliente.',
    notFound: 'Cliente não encontrado',
    notFoundText: 'Este cliente não existe ou foi excluído.',
    toList: 'Ver Clientes',
    since: (date: string) => `Cliente desde ${date}`,
    call: 'Ligar',
    mail: 'Enviar E-mail',
    basics: 'Informações Básicas',
    address: 'Morada',
    notDefined: 'Não definido',
    nextDeadline: 'Próximo Prazo',
    noDeadline: 'Nenhum prazo nos processos ativos.',
    recentCases: 'Processos Recentes',
    noCases: 'Nenhum processo ainda.',
    contacts: 'Contactos',
    partner: 'Sócio',
    noContacts: 'Nenhum contacto cadastrado.',
    portalUsers: 'Usuários do Portal',
    noPortalUsers: 'Nenhum usuário cadastrado.',
    portalUserCount: (n: number) => counted(n, 'usuário', 'usuários'),
    finance: 'Informações Financeiras',
    summary: 'Resumo da atividade',
    caseCount: 'Processos',
    documentCount: 'Documentos',
    contactCount: 'Contactos',
    edit: 'Editar Cliente',
    options: 'Mais opções',
    newCase: 'Novo Processo',
    folder: 'Abrir a Pasta',
    join: 'Unir a Outro Cliente...',
    joined: (name: string, day: string) => `${name} foi unido a este cliente em ${day}.`,
    part: 'Desfazer União',
    partOf: (name: string) => `Desfazer a união com ${name}`,
    parting: 'Desfazendo...',
    remove: 'Excluir Cliente',
  },

  /** A note for one of a client's cases. */
  note: {
    title: 'Nota num Processo',
    case: 'Processo da nota',
    label: 'Adicionar nota',
    placeholder: (title: string) => `Adicionar nota a ${title}...`,
    save: 'Salvar Nota',
    saving: 'Salvando...',
    saved: (title: string) => `Nota salva em ${title}.`,
    failed: 'Não foi possível salvar a nota.',
    /** Shown if the session ended while a note was being written. */
    kept: 'A nota escrita continua aqui.',
  },

  portalUsers: {
    statuses: {
      active: 'Ativo',
      accepted: 'Registrado',
      pending: 'Pendente',
      not_invited: 'Não convidado',
    } satisfies Record<PortalUserStatus, string>,
    mailStates: { pending: 'E-mail por enviar', failed: 'E-mail não enviado' },
    signsInWith: (login: string) => `Entra com ${login}`,
    fullName: 'Nome Completo',
    email: 'E-mail',
    emailPlaceholder: 'nome@empresa.pt',
    invite: 'Enviar Convite',
    inviting: 'Enviando...',
    required: ['Dados obrigatórios', 'Nome e email são obrigatórios.'],
    taken: ['Email já existe', EMAIL_TAKEN],
    added: 'Usuário adicionado!',
    inviteFailed: ['Erro ao criar convite', 'Não foi possível registrar o convite.'],
    createFailed: ['Erro ao criar usuário', 'Não foi possível criar o usuário.'],
    notMailed: ['Usuário criado', 'Usuário criado, mas o email não foi enviado.'],
    unexpected: 'Ocorreu um erro inesperado.',
    inviteAnew: 'Convidar',
    inviteAnewTo: (name: string) => `Convidar ${name}`,
    invited: 'Convite enviado',
    invitedUnmailed: ['Erro ao enviar email', 'Convite criado, mas o email não foi enviado.'],
    resend: 'Reenviar',
    resendTo: (name: string) => `Reenviar convite a ${name}`,
    resending: 'Reenviando...',
    resent: 'Convite reenviado',
    resendFailed: ['Erro ao reenviar', 'Não foi possível reenviar o convite.'],
  },
} as const;

/** Every text of the field that finds a client. */
export const clientSelectMessages = {
  label: caseLabels.clientId,
  select: 'Selecionar cliente',
  clear: 'Remover cliente',
  open: 'Mostrar clientes',
  close: 'Recolher clientes',
  loading: 'Buscando...',
  none: 'Nenhum cliente encontrado.',
  create: 'Novo Cliente',
  createNamed: (name: string) => `Criar cliente "${name}"`,
} as const;

/** Every text of the dialog that creates a client, besides those of the form. */
export const newClientMessages = {
  title: 'Novo Cliente',
  namePlaceholder: 'Nome da pessoa ou da empresa',
  allFields: 'Preencher Todos os Campos',
  createWithCase: 'Criar e Abrir Processo',
  newCase: 'Abrir Processo',
  papers: 'Documentos',
  papersText: 'Vão para a pasta do cliente.',
} as const;
