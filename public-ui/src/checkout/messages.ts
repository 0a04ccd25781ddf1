/** Texts of the checkout. Those with a variable are functions. */
export const checkoutMessages = {
  title: 'Finalizar Assinatura',
  close: 'Fechar',
  summary: (country: string) => `${country} · cobrança mensal`,
  email: 'E-mail',
  hint: 'O pagamento abre num novo separador, na página do provedor. A assinatura fica ligada a este e-mail.',
  confirm: (email: string) =>
    `Confirme o endereço antes de pagar: o caminho para entrar vai para ${email}.`,
  haveAccount: 'Já tem uma conta?',
  signIn: 'Fazer login',
  cancel: 'Cancelar',
  next: 'Continuar',
  busy: 'Processando...',
  forOffice: (office: string) => `A assinatura fica para ${office}.`,
  after: (email: string) =>
    `Depois do pagamento, enviamos a ${email} um e-mail com o caminho para criar a conta do escritório.`,
  staff: 'O plano novo vale assim que o pagamento for confirmado.',
  /** Texts for an existing subscription: it is changed, not bought again. */
  change: {
    title: 'A página do provedor abriu noutro separador',
    text: 'O plano muda-se lá, e o novo vale logo que for confirmado.',
  },
  received: {
    title: 'Pagamento recebido',
    text: (email: string | null) =>
      `Enviamos um e-mail${email ? ` a ${email}` : ''} com o caminho para entrar: quem ainda não tem conta cria a do escritório com esse mesmo e-mail, e a assinatura fica ligada a ele. ` +
      'Se o endereço estiver errado, não pague outra vez: o suporte corrige-o, e a assinatura continua a mesma.',
  },
  canceled: 'Nada foi cobrado. Os planos continuam aqui.',
  offer: {
    title: 'Pedir Proposta',
    text: 'O plano Enterprise é combinado com cada escritório. A resposta chega por e-mail.',
    officeName: 'Nome do Escritório',
    message: 'Mensagem',
    send: 'Enviar Pedido',
    busy: 'Enviando...',
    failed: 'Pedido não enviado',
    sent: 'Pedido enviado',
    next: (email: string) => `A resposta chega a ${email}.`,
  },
} as const;
