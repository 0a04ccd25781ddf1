/** Texts for going to a payment and coming back from it. */
export const paymentMessages = {
  redirecting: 'Redirecionando para o pagamento...',
  /** The server refused the checkout. */
  createFailed: 'Erro ao criar checkout',
  /** The server could not be reached. */
  processFailed: 'Erro ao processar pagamento',
  withoutPage: 'Erro ao processar checkout.',
  paid: 'Pagamento processado com sucesso! Atualizando subscription...',
  canceled: 'Pagamento cancelado.',
  blocked: 'O navegador bloqueou o novo separador.',
  /** The link that then opens the payment page. */
  open: 'Abrir a Página de Pagamento',
} as const;
