import { countryLabels } from '../../../src/contract/labels';
import { currencyOf } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';
import { paymentMessages } from '../../../ui/src/payment/messages';

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
  },
  states: {
    unknown: 'Não foi possível carregar a assinatura. Mostra-se o plano Básico, sem recursos.',
    none: 'Este escritório ainda não tem uma assinatura ativa. Valem os limites do plano Básico, sem recursos.',
    agreement: 'O plano foi atribuído por acordo com quem administra esta instalação da Causa.',
    ending: (day: string) =>
      `A assinatura foi cancelada e vale até ${day}. Depois valem os limites do plano Básico, sem recursos. Nada se perde.`,
    failed: (day: string) =>
      `O último pagamento falhou. O plano continua a valer até ${day}: atualize o cartão em Gerenciar Assinatura.`,
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
