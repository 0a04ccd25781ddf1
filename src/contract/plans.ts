/** Plans that an office pays for. The database has their features by tier (`plan_has`); a test compares them. */
export const PLAN_TIERS = ['basic', 'professional', 'enterprise'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

export const PLAN_FEATURES = [
  'ai_assistant',
  'client_portal',
  'reports',
  'api_access',
  'custom_branding',
  'priority_support',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** The most of each that an office may have; null is without a limit. */
export interface PlanLimits {
  cases: number | null;
  clients: number | null;
  staffUsers: number | null;
  storageMb: number | null;
}

export interface Plan {
  name: string;
  /** Euros a month. */
  price: number;
  /** Sold by agreement: "sob consulta" where it would be bought. */
  onRequest: boolean;
  limits: PlanLimits;
  features: readonly PlanFeature[];
}

const PROFESSIONAL: readonly PlanFeature[] = ['ai_assistant', 'client_portal', 'reports'];

/** An office without an active subscription has the limits of `basic`, and no features. */
export const PLANS: Readonly<Record<PlanTier, Plan>> = {
  basic: {
    name: 'Básico',
    price: 49,
    onRequest: false,
    limits: { cases: 50, clients: 25, staffUsers: 1, storageMb: 500 },
    features: [],
  },
  professional: {
    name: 'Profissional',
    price: 129,
    onRequest: false,
    limits: { cases: 200, clients: 100, staffUsers: 5, storageMb: 2048 },
    features: PROFESSIONAL,
  },
  enterprise: {
    name: 'Enterprise',
    price: 299,
    onRequest: true,
    limits: { cases: null, clients: null, staffUsers: null, storageMb: null },
    features: [...PROFESSIONAL, 'api_access', 'custom_branding', 'priority_support'],
  },
};
