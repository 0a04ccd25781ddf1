/** Every text of the calendar feeds. Texts with a variable are functions. */
export const calendarFeedsMessages = {
  open: 'Subscrever Calendário',
  title: 'Subscrever Calendário',
  text: 'As datas da Causa no calendário do telefone ou do computador.',
  loadFailed: 'Não foi possível carregar as subscrições.',
  failed: 'Não foi possível concluir. Tente novamente.',
  finish: 'Concluir',
  fresh: 'Nova Subscrição',
  list: {
    title: 'Subscrições em Uso',
    none: 'Ainda não há subscrições.',
    since: (day: string) => `Desde ${day}`,
    unread: 'ainda não lida',
    readToday: (time: string) => `lida hoje às ${time}`,
    readBefore: (days: number) =>
      `lida pela última vez há ${days === 1 ? '1 dia' : `${days} dias`}`,
    renew: 'Renovar',
    renewOf: (name: string) => `Renovar: ${name}`,
    end: 'Terminar',
    endOf: (name: string) => `Terminar: ${name}`,
  },
  form: {
    name: 'Nome do aparelho',
    placeholder: 'Telefone da Rita',
    nameRequired: 'Dê um nome ao aparelho.',
    contents: 'O que leva',
    create: 'Criar Endereço',
    creating: 'Criando...',
    cancel: 'Cancelar',
  },
  settings: {
    contents: (name: string) => `${name} leva`,
    kinds: { deadline: 'Prazos', hearing: 'Audiências', task: 'Tarefas' },
    scope: 'De quem',
    scopes: { mine: 'As minhas datas', office: 'As de todo o escritório' },
    detail: 'Nomes de clientes',
    details: {
      number: 'Não levar, nem o título',
      title: 'Não levar',
      client: 'Levar',
    },
    hints: {
      number:
        'Cada entrada leva só o tipo, a hora, o local e o número do processo, e abre na Causa. É o que se vê no ecrã bloqueado.',
      title:
        'Sem nomes, cada entrada leva o título, a hora, o local e o número do processo, e abre na Causa.',
      client:
        'Cada entrada leva o título, o processo e o cliente. Também se veem no ecrã bloqueado do telefone.',
    },
  },
  once: {
    created: 'Criada agora',
    renewed: 'Renovada agora',
    address: 'Endereço secreto',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar. Selecione o endereço e copie-o.',
    warning: 'Este endereço só aparece agora. Quem o tiver lê estas datas sem senha.',
    open: 'Abrir no Calendário',
  },
  how: {
    title: 'Como juntar ao Google, ao Outlook e à Apple',
    steps: [
      [
        'Apple',
        'Neste aparelho, “Abrir no Calendário” e aceitar. Os alarmes ficam se não os tirar.',
      ],
      [
        'Google',
        'No computador, em calendar.google.com: “Outros calendários”, “A partir do URL”, e colar o endereço. O Google lê de novo a cada 8 a 24 horas e não usa os alarmes.',
      ],
      [
        'Outlook',
        'Em “Adicionar calendário”, “Subscrever a partir da Web”, e colar o endereço. O Outlook lê de novo a cada 3 a 24 horas.',
      ],
    ],
  },
  renewing: {
    title: 'Renovar o endereço?',
    text: (name: string) =>
      `O endereço de agora deixa de servir. “${name}” precisa do novo para continuar a ver as datas.`,
    stay: 'Manter o Endereço',
    confirm: 'Renovar',
  },
  ending: {
    title: 'Terminar a subscrição?',
    text: (name: string) => `O endereço deixa de servir e “${name}” deixa de ver as datas.`,
    stay: 'Manter a Subscrição',
    confirm: 'Terminar',
    done: 'Subscrição terminada.',
  },
  section: {
    title: 'Calendários',
    text: 'As datas no calendário do telefone ou do computador.',
  },
} as const;
