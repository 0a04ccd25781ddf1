/** Messages for a missing reply; apart, so that a small front end carries no others. */
export const UNANSWERED = {
  internal_error: [500, 'Erro', 'Ocorreu um erro inesperado.'],
  unavailable: [
    503,
    'Serviço indisponível',
    'O serviço está indisponível. Tente novamente em instantes.',
  ],
} as const;
