/**
 * Texts of the form for a request; in a file of their own, because the home page has the form and nothing else of
 * requests.
 */
export const requestFormMessages = {
  heading: 'Pedido de Serviço',
  lead: 'O escritório responde em Pedidos e avisa por e-mail.',
  case: 'Processo',
  whichCase: 'Sobre que processo',
  withoutCase: 'Retirar processo',
  moreCases: 'Escreva para encontrar outros.',
  title: 'Título *',
  titleExample: 'Ex.: Cópia certificada da sentença',
  description: 'Descrição',
  descriptionExample: 'O que é preciso e até quando.',
  client: 'Cliente *',
  chooseClient: 'Selecione o cliente',
  clientRequired: 'Selecione o cliente a que o pedido respeita.',
  send: 'Enviar Pedido',
  sending: 'Enviando...',
  sent: 'Pedido enviado',
  received: (company: string, title: string) => `${company} recebeu “${title}”.`,
  failed: 'Não foi possível enviar o pedido.',
} as const;
