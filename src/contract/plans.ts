/** Plans that an office can have. The database has their features too (`plan_has`); a test compares the two. */
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

/** Limits of an office; null is unlimited. */
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
  /** Sold by agreement, shown as "sob consulta" instead of a button to buy it. */
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
