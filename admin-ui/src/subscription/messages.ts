import { countryLabels } from '../../../src/contract/labels';
import { currencyOf } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';
import { paymentMessages } from '../../../ui/src/payment/messages';

const BASIC_COUNTS =
  'valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.';

/** Texts of `/subscription`. Those with a variable are functions. */
export const subscriptionMessages = {
  heading: 'Assinatura',
  subtitle: (office: string) => `Plano, uso e cobrança do ${office}.`,
  refresh: 'Atualizar',
  refreshing: 'Atualizando...',
  refreshFailed: 'Erro ao atualizar subscription',
  manage: 'Gerenciar Assinatura',
  opening: 'Abrindo...',
  current: {
    label: 'Plano do escritório',
    price: 'Mensalidade',
    nextBilling: 'Próxima cobrança',
    noBilling: 'Sem cobrança marcada',
    agreed: 'Por acordo',
    none: 'Sem assinatura',
    /** Stripe's price is unknown or discounted. */
    elsewhere: 'Em Gerenciar Assinatura',
  },
  states: {
    unknown: 'Não foi possível carregar a assinatura. Mostra-se o plano Básico, sem recursos.',
    none: 'Este escritório ainda não tem uma assinatura ativa. Valem os limites do plano Básico, sem recursos.',
    agreement: 'O plano foi atribuído por acordo com quem administra esta instalação da Causa.',
    /** Replaces the button of a plan that the agreement covers. */
    agreedPlan: 'Por acordo',
    /** The agreement's plan counts, and there is a subscription too. */
    beside: 'O escritório tem também uma assinatura: veja-a em Gerenciar Assinatura.',
    besideOwed:
      'O escritório tem também uma assinatura por pagar: atualize o cartão ou cancele-a em Gerenciar Assinatura.',
    /** @param agreed the plan that counts afterwards, by agreement */
    ending: (day: string, agreed: string | null) =>
      `A assinatura foi cancelada e vale até ${day}. Depois ${agreed ? `vale o plano ${agreed}, atribuído por acordo` : 'valem os limites do plano Básico, sem recursos'}. Nada se perde.`,
    failed: (day: string) =>
      `O último pagamento falhou. O plano continua a valer até ${day}: atualize o cartão em Gerenciar Assinatura.`,
    /** After the days of grace, while the payment is still retried. */
    late: `O último pagamento falhou e o plano deixou de valer. A cobrança ainda é tentada: atualize o cartão em Gerenciar Assinatura, e o plano volta a valer com o pagamento. Até lá ${BASIC_COUNTS}`,
    unpaid: `A assinatura está por pagar, e o plano não vale. Atualize o cartão e pague a fatura em aberto em Gerenciar Assinatura: o plano volta a valer com o pagamento. Até lá ${BASIC_COUNTS}`,
    paused: `A assinatura está em pausa: não há cobranças, e o plano não vale até ela ser retomada. Confira o cartão em Gerenciar Assinatura; se a pausa continuar, fale com quem administra esta instalação da Causa. Até lá ${BASIC_COUNTS}`,
    neverBegan:
      'O primeiro pagamento não foi feito, e a assinatura não chegou a começar. Valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.',
    over: 'A assinatura terminou. Valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.',
    noPayments:
      'Esta instalação não recebe pagamentos: o plano é atribuído por quem a administra. Para mudar de plano, fale com essa pessoa.',
  },
  usage: {
    title: 'Uso',
    at: (time: string) => `Hoje, ${time}`,
    failed: 'Não foi possível carregar o uso.',
    documents: 'Documentos',
    aiQueries: 'Consultas à IA',
  },
  included: {
    title: 'Recursos Incluídos',
    next: (plan: string) => `No ${plan}`,
  },
  comparison: {
    title: 'Comparar Planos',
    country: 'País',
    countryOf: (country: Country) => `${countryLabels[country]} (${currencyOf(country)})`,
    ai: 'Assistente IA',
    included: 'Incluído',
    notIncluded: 'Não incluído',
    change: (plan: string) => `Mudar para ${plan}`,
    changing: 'Abrindo...',
    offer: 'Pedir Proposta',
    asking: 'Pedindo...',
    approximate: 'Valores aproximados. A conversão final é feita pelo provedor de pagamento.',
  },
  payment: {
    ...paymentMessages,
    /** Replaces `redirecting` if there is already a subscription. */
    changing: 'O plano muda-se na página do provedor, que abriu noutro separador.',
    signedOut: 'Você precisa estar logado',
    portalRefused: 'Erro ao abrir portal do cliente',
    portalFailed: 'Erro ao abrir portal',
  },
  offer: {
    sent: 'Pedido enviado. A proposta chega por e-mail.',
    asked: 'Proposta Pedida',
    failed: 'Não foi possível pedir a proposta.',
  },
} as const;
