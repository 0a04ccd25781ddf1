/** Texts of requests and their conversation. Those with a variable are functions. */
export const requestMessages = {
  title: 'Pedidos',
  lead: 'Perguntas e pedidos ao escritório. Uma resposta nova também é avisada por e-mail.',
  new: 'Novo Pedido',
  list: 'Lista de pedidos',
  failed: 'Não foi possível carregar os pedidos.',
  empty: {
    title: 'Nenhum pedido',
    text: 'Pergunte ao escritório o que precisar: a conversa fica aqui.',
  },
  choose: {
    title: 'Selecione um pedido',
    text: 'A conversa com o escritório aparece aqui.',
  },
  unread: (n: number) => (n === 1 ? '1 mensagem por ler' : `${n} mensagens por ler`),
  missing: (n: number) => (n === 1 ? 'Falta enviar 1 documento' : `Falta enviar ${n} documentos`),
  by: (author: string, text: string) => `${author}: ${text}`,
  attachment: 'Enviou documentos.',
  checklist: 'Documentos pedidos',
  office: 'O escritório',
  yesterday: 'ontem',
  back: 'Voltar aos pedidos',
} as const;

export const conversationMessages = {
  messages: 'Mensagens',
  failed: 'Não foi possível carregar a conversa.',
  gone: {
    title: 'Este pedido já não existe',
    text: 'O escritório retirou o pedido ou o cliente a que respeitava.',
    action: 'Ver Pedidos',
  },
  older: 'Mensagens Anteriores',
  newer: 'Novas mensagens',
  today: 'Hoje',
  yesterday: 'Ontem',
  you: 'Enviada por si',
  sent: 'Enviada',
  read: 'Lida',
  view: (title: string) => `Ver ${title}`,
  download: (title: string) => `Baixar ${title}`,
  returned: 'Devolvido',
  missing: (missing: number, items: number) => `Falta enviar ${missing} de ${items}`,
  allSent: 'Tudo enviado',
  until: (day: string) => `até ${day}`,
  begun: (name: string) => `${name} começou a tratar do pedido`,
  concluded: (name: string) => `${name} concluiu o pedido`,
  reopened: 'O pedido foi reaberto',
  assigned: (name: string) => `${name} ficou com o pedido`,
} as const;

export const composerMessages = {
  message: 'Mensagem',
  write: 'Escrever mensagem...',
  attach: 'Anexar arquivo',
  photograph: 'Fotografar',
  send: 'Enviar',
  shortcut: 'Enviar (Ctrl+Enter)',
  sending: 'Enviando...',
  attachments: 'Anexos',
  uploading: 'Aguarde o envio dos anexos.',
  notUploaded: 'Um anexo não foi enviado. Tente novamente ou retire-o.',
  tooLong: (max: number, now: number) =>
    `A mensagem pode ter até ${max} caracteres. Tem ${now}: divida-a em várias ou anexe um arquivo.`,
  offline: 'Sem ligação. O texto fica aqui: envie novamente quando a ligação voltar.',
  failed: 'Não foi possível enviar a mensagem.',
  tooMany: (max: number) =>
    `Uma mensagem leva até ${max} arquivos. Os restantes não foram anexados.`,
} as const;

export const uploadMessages = {
  tooLarge: (title: string, size: string, max: string) =>
    `“${title}” tem ${size}. O máximo por arquivo é ${max}.`,
  empty: (title: string) => `“${title}” está vazio.`,
  tooMany: (max: number) => `Cada linha leva até ${max} arquivos. Os restantes não foram enviados.`,
  failed: 'Não foi possível enviar.',
} as const;

export const checklistMessages = {
  title: 'Documentos pedidos',
  number: (number: string) => `n.º\u00a0${number}`,
  failed: 'Não foi possível carregar a lista.',
  gone: {
    title: 'Esta lista já não existe',
    text: 'O escritório retirou a lista ou o pedido a que pertencia.',
    action: 'Ver Pedidos',
  },
  deadline: 'Prazo',
  until: 'Enviar até',
  noDeadline: 'Sem prazo',
  sent: (sent: number, items: number, accepted: number) =>
    `${sent} de ${items} ${items === 1 ? 'documento enviado' : 'documentos enviados'}` +
    (accepted === 0 ? '.' : `, ${accepted} já ${accepted === 1 ? 'aceite' : 'aceites'}.`),
  groups: { client: 'Falta enviar', office: 'Com o escritório', done: 'Aceites' },
  count: (n: number) => (n === 1 ? '1 documento' : `${n} documentos`),
  waiting: 'O escritório ainda vai conferir.',
  acceptedBy: (name: string, when: string) => `Aceite por ${name}, ${when}.`,
  sendFile: 'Enviar Arquivo',
  sendOther: 'Enviar Outro',
  sendMore: 'Enviar Mais',
  sendFor: (label: string, title: string) => `${label}: ${title}`,
  photograph: 'Fotografar',
  talk: 'Falar com o Escritório',
  done: 'Nada falta enviar. Obrigado.',
} as const;
