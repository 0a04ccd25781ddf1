/** Problems of buying a plan, and of the pages at Stripe. */
export const PAYMENT_PROBLEMS = {
  payments_off: [
    409,
    'Pagamentos indisponíveis',
    'Esta instalação não recebe pagamentos. O plano é atribuído por quem a administra.',
  ],
  checkout_unavailable: [
    503,
    'Erro ao criar checkout',
    'O serviço de pagamentos não responde. Nada foi cobrado. Tente novamente em instantes.',
  ],
  checkout_failed: [
    502,
    'Erro ao processar pagamento',
    'O serviço de pagamentos não aceitou o pedido. Nada foi cobrado. Fale com o suporte.',
  ],
  checkout_without_page: [
    502,
    'Erro ao processar checkout.',
    'O serviço de pagamentos não indicou a página do pagamento. Nada foi cobrado. Tente novamente em instantes.',
  ],
  billing_portal_unavailable: [
    503,
    'Erro ao abrir portal',
    'O serviço de pagamentos não responde. Tente novamente em instantes.',
  ],
  nothing_paid: [
    409,
    'Erro ao abrir portal do cliente',
    'O escritório não tem nenhuma assinatura paga por cartão.',
  ],
  plan_agreed: [
    409,
    'Plano por acordo',
    'O escritório já tem este plano, ou um maior, por acordo. Nada foi cobrado.',
  ],
  offers_off: [
    409,
    'Proposta indisponível',
    'Esta instalação não recebe pedidos de proposta. Fale com quem a administra.',
  ],
} as const;
