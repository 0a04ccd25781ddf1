import { PLANS } from '../../src/contract/plans';
import type { Subscription } from '../../src/contract/subscriptions';
import { CONSOLE_FRAME, openConsole, paying } from './support/console';
import { checkStates, type State } from './support/states';

const MANAGE = 'Gerenciar Assinatura';

const INACTIVE: Partial<Subscription> = {
  planTier: 'basic',
  active: false,
  status: 'canceled',
  limits: PLANS.basic.limits,
  features: [],
};

const STATES: readonly State[] = [
  {
    title: 'subscription: it costs what the office pays, whatever the plan costs today',
    path: '/subscription',
    answers: paying(),
    seen: ['Mensalidade', '99\u00a0€', '12 de dezembro de 2026', MANAGE],
  },
  {
    title: 'subscription: what it costs is not known',
    path: '/subscription',
    answers: paying({ price: null }),
    seen: ['Mensalidade', 'Em Gerenciar Assinatura'],
  },
  {
    title: 'subscription: owed past its days of grace, and still tried',
    path: '/subscription',
    answers: paying({ ...INACTIVE, status: 'past_due', stripeState: 'past_due' }),
    seen: [
      'Inativo',
      '99\u00a0€',
      'O último pagamento falhou e o plano deixou de valer. A cobrança ainda é tentada: atualize o cartão em Gerenciar Assinatura, e o plano volta a valer com o pagamento. Até lá valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.',
      MANAGE,
    ],
  },
  {
    title: 'subscription: owed, and tried no more',
    path: '/subscription',
    answers: paying({ ...INACTIVE, stripeState: 'unpaid' }),
    seen: [
      'Inativo',
      'A assinatura está por pagar, e o plano não vale. Atualize o cartão e pague a fatura em aberto em Gerenciar Assinatura: o plano volta a valer com o pagamento. Até lá valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.',
      MANAGE,
    ],
  },
  {
    title: 'subscription: paused',
    path: '/subscription',
    answers: paying({ ...INACTIVE, stripeState: 'paused' }),
    seen: [
      'A assinatura está em pausa: não há cobranças, e o plano não vale até ela ser retomada. Confira o cartão em Gerenciar Assinatura; se a pausa continuar, fale com quem administra esta instalação da Causa. Até lá valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.',
    ],
  },
  {
    title: 'subscription: over',
    path: '/subscription',
    answers: paying({ ...INACTIVE, stripeState: 'canceled' }),
    seen: [
      'Sem assinatura',
      'A assinatura terminou. Valem os limites do plano Básico, sem recursos. O que existe continua legível e editável.',
    ],
    unseen: ['99\u00a0€'],
  },
  {
    title: 'subscription: what an agreement covers is not for sale',
    path: '/subscription',
    answers: paying({ source: 'agreement', stripeState: null, subscriptionId: null }),
    seen: ['Por acordo', 'Pedir Proposta'],
    unseen: ['Mudar para Básico'],
  },
  {
    title: 'subscription: one beside an agreement is owed',
    path: '/subscription',
    answers: paying({ source: 'agreement', stripeState: 'unpaid', currentPeriodEnd: null }),
    seen: [
      'Por acordo',
      'O plano foi atribuído por acordo com quem administra esta instalação da Causa.',
      'O escritório tem também uma assinatura por pagar: atualize o cartão ou cancele-a em Gerenciar Assinatura.',
      MANAGE,
    ],
  },
];

describe('the subscription of an office', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});
