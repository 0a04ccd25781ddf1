/** What a front end says by itself of a reply that is none; apart, so that a small one carries no others. */
export const UNANSWERED = {
  internal_error: [500, 'Erro', 'Ocorreu um erro inesperado.'],
  unavailable: [
    503,
    'Serviço indisponível',
    'O serviço está indisponível. Tente novamente em instantes.',
  ],
} as const;
