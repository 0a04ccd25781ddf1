const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
const clients = (n: number) => counted(n, 'cliente', 'clientes');

/** Every text of closing the office. Texts with a variable are functions. */
export const closingMessages = {
  title: 'Encerrar o Escritório',
  text: 'Tudo fica só para consulta durante 30 dias, e pode ser reaberto. Depois, tudo é excluído.',
  open: 'Encerrar o Escritório...',
  closing: (day: string) =>
    `O escritório está encerrado e pode ser reaberto até ${day}, no aviso do alto da página.`,
  loadFailed: 'Não foi possível contar o que o escritório tem.',
  counting: 'A contar...',
  failed: 'Não foi possível encerrar o escritório. Tente novamente.',
  heading: (office: string) => `Encerrar ${office}`,
  until: (day: string) => `Pode ser reaberto até ${day}. Depois, tudo é excluído.`,
  ends: {
    title: 'Termina Já',
    changes: 'As alterações: tudo fica só para consulta',
    portal: (n: number) => `Os pedidos e os envios de ${clients(n)} no portal`,
    invitations: 'Os convites e as novas contas',
    subscription: 'A renovação da assinatura, sem mais cobranças',
  },
  stays: {
    title: 'Fica 30 Dias',
    records: (cases: number, documents: number) =>
      `${counted(cases, 'processo', 'processos')} e ${counted(documents, 'documento', 'documentos')}`,
    access: (people: number, n: number) => {
      const team = counted(people, 'pessoa da equipa', 'pessoas da equipa');
      return n === 0 ? `O acesso de ${team}` : `O acesso de ${team} e o portal de ${clients(n)}`;
    },
    reminders: 'Os lembretes, O Seu Dia e os calendários',
    exports: 'A exportação e o registo de segurança',
    reopening: 'A reabertura, por um administrador',
  },
  deadlines: {
    title: (overdue: number, upcoming: number) => {
      const late = overdue > 0 && counted(overdue, 'prazo em atraso', 'prazos em atraso');
      const near =
        upcoming > 0 &&
        (late ? `${upcoming} nos` : `${counted(upcoming, 'prazo', 'prazos')} nos`) +
          ' próximos 7 dias';
      return `${[late, near].filter(Boolean).join(' e ')}.`;
    },
    text: 'A Causa continua a avisar deles, mas nenhum pode ser dado como cumprido.',
    action: 'Ver na Agenda',
  },
  export: {
    label: 'A exportação está comigo',
    last: (file: string, by: string | null, until: string) =>
      `${file}${by === null ? '' : `, pedida por ${by}`}, disponível até ${until}`,
    none: 'Não há nenhuma pronta: peça-a em Exportar Tudo.',
  },
  name: 'Escreva o nome do escritório',
  code: 'Código de Dois Passos',
  noSecondStep: {
    title: 'Esta conta não tem dois passos.',
    text: 'O encerramento pede um código deles.',
    action: 'Ativar em A Minha Conta',
  },
  cancel: 'Cancelar',
  confirm: 'Encerrar o Escritório',
  confirming: 'A encerrar...',
} as const;
