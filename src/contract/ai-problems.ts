/** Why a model gave no answer; apart, so that a small front end, which shows a failed answer, carries no others. */
export const AI_PROBLEMS = {
  ai_switched_off: [
    403,
    'Erro na IA',
    'O escritório desligou este modelo, ou o assistente. Escolha outro modelo ou fale com o escritório.',
  ],
  ai_month_used: [
    403,
    'Erro na IA',
    'As respostas deste mês, que o escritório limitou, já foram todas usadas. No próximo mês volta a haver.',
  ],
  ai_nothing_to_save: [409, 'Nada a salvar', 'Esta resposta não tem texto que se possa salvar.'],
  ai_no_key: [
    503,
    'Erro na IA',
    'Este modelo não está configurado nesta instalação. Escolha outro modelo.',
  ],
  ai_refused_key: [
    502,
    'Erro na IA',
    'O fornecedor do modelo recusou a chave desta instalação. Escolha outro modelo ou fale com quem a administra.',
  ],
  ai_quota: [
    503,
    'Erro na IA',
    'O fornecedor do modelo atingiu o seu limite de utilização. Tente novamente mais tarde ou escolha outro modelo.',
  ],
  ai_refused: [
    422,
    'Erro na IA',
    'O modelo recusou responder a este pedido. Reformule a pergunta ou escolha outro modelo.',
  ],
  ai_too_long: [
    422,
    'Erro na IA',
    'O pedido é longo demais para este modelo. Escolha menos documentos ou comece outra conversa.',
  ],
  ai_outage: [
    503,
    'Erro na IA',
    'O modelo não respondeu ou a resposta foi interrompida. Tente novamente em instantes.',
  ],
  ai_busy: [
    503,
    'Erro na IA',
    'Há muitas respostas em curso neste momento. Tente novamente em instantes.',
  ],
} as const;
