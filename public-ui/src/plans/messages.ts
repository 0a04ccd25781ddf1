import type { PlanFeature, PlanTier } from '../../../src/contract/plans';
import { count, counted } from '../../../ui/src/format/numbers';

/** Texts about plans and prices. They promise only what the product does today. */
export const plansMessages = {
  country: 'País',
  approximate: 'Valores aproximados. A conversão final é feita pelo provedor de pagamento.',
  month: 'por mês',
  audience: {
    basic: 'Para quem advoga por conta própria.',
    professional: 'Para equipas, com portal e assistente.',
    enterprise: 'Para grandes carteiras, sem limites.',
  } satisfies Record<PlanTier, string>,
  recommended: 'Com IA e portal',
  current: 'Plano Atual',
  agreed: 'Já incluído no acordo do escritório.',
  buy: (plan: string) => `Assinar ${plan}`,
  choose: (plan: string) => `Escolher ${plan}`,
  change: (plan: string) => `Mudar para ${plan}`,
  opening: 'Abrindo...',
  offer: 'Pedir Proposta',
  signUp: 'Criar Conta do Escritório',
  /** Shown to a client of an office in place of the plans. */
  client: {
    title: 'Os planos são dos escritórios.',
    text: 'A quem é cliente de um escritório, a Causa não cobra nada.',
  },
  /** Shown where the installation takes no payments. */
  given:
    'Nesta instalação nada se paga aqui: o plano de cada escritório é dado por quem a administra.',
  /** Shown where only the operator founds offices. */
  closed: 'Nesta instalação os escritórios são abertos por quem a administra.',
  cases: (limit: number) => counted(limit, 'processo', 'processos'),
  clients: (limit: number) => counted(limit, 'cliente', 'clientes'),
  staffUsers: (limit: number) => counted(limit, 'usuário da equipa', 'usuários da equipa'),
  storage: (mebibytes: number) =>
    `${mebibytes < 1024 ? `${count(mebibytes)} MB` : `${count(mebibytes / 1024)} GB`} de documentos`,
  unlimited: {
    records: 'Processos e clientes ilimitados',
    staffUsers: 'Usuários ilimitados',
    storage: 'Documentos ilimitados',
  },
  included: 'Incluído:',
  notIncluded: 'Não incluído:',
  everythingOf: (plan: string) => `Tudo do ${plan}`,
  features: {
    ai_assistant: 'Assistente IA',
    client_portal: 'Portal do Cliente',
    reports: 'Relatórios',
    api_access: 'API e webhooks',
    custom_branding: 'Domínio próprio',
    priority_support: 'Suporte prioritário',
  } satisfies Record<PlanFeature, string>,
} as const;
