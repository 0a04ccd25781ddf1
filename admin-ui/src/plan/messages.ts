import type { PlanFeature } from '../../../src/contract/plans';
import { count, counted } from '../../../ui/src/format/numbers';
import type { LimitedResource } from './limits';

/** Texts of plans and their limits, on every page. Those with a variable are functions. */
export const planMessages = {
  plan: (name: string) => `Plano ${name}`,
  badge: (name: string) => `Plano ${name}: ver a assinatura`,
  unlimited: 'Ilimitado',
  meters: {
    cases: 'Processos',
    clients: 'Clientes',
    storageMb: 'Armazenamento',
    staffUsers: 'Usuários da equipa',
  } satisfies Record<LimitedResource, string>,
  /** Follow `48 de 50`. */
  units: {
    cases: 'processos',
    clients: 'clientes',
    storageMb: 'de armazenamento',
    staffUsers: 'usuários da equipa',
  } satisfies Record<LimitedResource, string>,
  /** Name the limited resource. */
  limitsOf: {
    cases: 'processos',
    clients: 'clientes',
    storageMb: 'armazenamento',
    staffUsers: 'usuários',
  } satisfies Record<LimitedResource, string>,
  of: (limit: string) => ` de ${limit}`,
  reached: (what: string) => `Limite de ${what} atingido. Faça upgrade para continuar.`,
  near: (percent: number, what: string) =>
    `Você está usando ${percent}% do seu limite de ${what}. Considere fazer upgrade para evitar interrupções.`,
  upgrade: 'Fazer Upgrade',
  askAdministrator: 'Só um administrador muda o plano: peça a um deles.',
  /** A payment is overdue. */
  payment: {
    failed: (day: string) =>
      `O último pagamento da assinatura falhou. O plano continua a valer até ${day}: atualize o cartão.`,
    over: 'O último pagamento da assinatura falhou, e o plano deixou de valer. Volta a valer com o pagamento.',
    besideAgreement: 'Há uma assinatura por pagar, além do plano por acordo.',
    open: 'Ver Assinatura',
    askAdministrator: 'Peça a um administrador que a regularize.',
  },
  compare: 'Comparar Planos',
  current: 'Plano Atual',
  perMonth: (price: string) => `${price} por mês`,
  perMonthWords: 'por mês',
  onRequest: 'Sob consulta',
  prompt: {
    title: 'Limite atingido',
    text: (what: string) =>
      `Você atingiu o limite de ${what} do seu plano. Faça upgrade para continuar.`,
    notInPlan: 'Indisponível no seu plano',
    later: 'Agora Não',
  },
  portalLater: (plan: string) =>
    `O portal do cliente faz parte do plano ${plan}. O acesso fica pronto, e abre com ele.`,
  card: {
    title: (what: string, plan: string) => `${what} no plano ${plan}`,
    current: (plan: string) => `O plano atual do escritório é o ${plan}.`,
    paid: 'O upgrade vale logo após o pagamento.',
    /** Sold by agreement. */
    offered: (plan: string) =>
      `O ${plan} é vendido por acordo: peça a proposta em Comparar Planos.`,
    /** This installation takes no payments. */
    given: 'Para mudar de plano, fale com quem administra esta instalação da Causa.',
  },
  features: {
    ai_assistant: 'AI Assistant',
    client_portal: 'Portal do Cliente',
    reports: 'Relatórios Avançados',
    api_access: 'API Access',
    custom_branding: 'Branding Personalizado',
    priority_support: 'Suporte Prioritário',
  } satisfies Record<PlanFeature, string>,
  lines: {
    cases: (limit: number) => counted(limit, 'Processo', 'Processos'),
    clients: (limit: number) => counted(limit, 'Cliente', 'Clientes'),
    staffUsers: (limit: number) => counted(limit, 'usuário', 'usuários'),
    unlimited: 'Sem limites',
  },
  left: (places: string, what: string) => `Restam ${places} ${what} no plano.`,
  lastPlace: {
    clients: 'Com este cliente, o plano fica completo.',
    staffUsers: 'Com este convite, o plano fica completo. Um convite pendente também ocupa lugar.',
  },
  oneLeft: {
    clients: 'Resta 1 cliente no plano.',
    staffUsers: 'Resta 1 usuário da equipa no plano.',
  },
  /** Ends with `seeSubscription`. */
  complete: {
    clients: 'O plano está completo. Para acrescentar clientes, ',
    staffUsers: 'O plano está completo. Para convidar mais colegas, ',
  },
  seeSubscription: 'ver a assinatura',
  tooMany: (room: number, what: string) => {
    if (room === 0) return `Não há mais lugares de ${what} no plano. Faça upgrade para continuar.`;
    const left = room === 1 ? 'Resta 1 lugar' : `Restam ${count(room)} lugares`;
    return `${left} de ${what} no plano. Retire linhas da lista ou faça upgrade para continuar.`;
  },
} as const;
