/** What is said where somebody goes to pay, and comes back. */
export const paymentMessages = {
  redirecting: 'Redirecionando para o pagamento...',
  /** The server refused it. */
  createFailed: 'Erro ao criar checkout',
  /** It could not be asked. */
  processFailed: 'Erro ao processar pagamento',
  withoutPage: 'Erro ao processar checkout.',
  paid: 'Pagamento processado com sucesso! Atualizando subscription...',
  canceled: 'Pagamento cancelado.',
  blocked: 'O navegador bloqueou o novo separador.',
  /** What then leads there. */
  open: 'Abrir a Página de Pagamento',
} as const;
