import '../../../ui/src/theme/typefaces.css';
import '../../../ui/src/theme/tokens.css';
import '../../../ui/src/theme/base.css';
import '../../../ui/src/theme/kit.css';
import '../../../admin-ui/src/theme/kit.css';
import '../../../admin-ui/src/theme/print.css';

import { createRoot } from 'react-dom/client';

import { Bootstrap } from '../../../admin-ui/src/Bootstrap';
import { newQueryClient } from '../../../admin-ui/src/data/queries';
import { prefetchFirst } from '../../../admin-ui/src/frame/first-queries';
import { PLANS, type PlanTier } from '../../../src/contract/plans';
import type { ReminderDefaults } from '../../../src/contract/reminders';
import type { SessionReply } from '../../../src/contract/session';
import type { Subscription, Usage } from '../../../src/contract/subscriptions';
import { STAFF, USER_STATISTICS } from './records';
import { type Answers, list, reply } from './server';
import { STAFF_SESSION } from './sessions';
import type { Open } from './stage';

/** Draws the whole console. */
export const openConsole: Open = (path) => {
  history.replaceState(null, '', path);
  const root = createRoot(document.getElementById('root')!);
  const queries = newQueryClient();
  root.render(<Bootstrap asked={prefetchFirst(queries)} queries={queries} />);
  return () => root.unmount();
};

const NO_USE: Usage = {
  cases: 0,
  clients: 0,
  staffUsers: 1,
  storageMb: 0,
  documents: 0,
  aiQueries: 0,
};

/** An office on a plan, and how much of it is used. */
export function onPlan(planTier: PlanTier, usage: Partial<Usage> = {}): Answers {
  const { limits, features } = PLANS[planTier];
  return {
    'GET subscription': reply<Subscription>({
      planTier,
      active: true,
      status: 'active',
      source: 'agreement',
      agreedTier: null,
      subscriptionId: null,
      stripeState: null,
      price: null,
      currentPeriodEnd: null,
      cancelAt: null,
      graceUntil: null,
      limits,
      features: [...features],
      payments: true,
    }),
    'GET usage': reply<Usage>({ ...NO_USE, ...usage }),
  };
}

/** An office whose plan is, or was, paid at Stripe. */
export function paying(change: Partial<Subscription> = {}): Answers {
  return {
    ...onPlan('professional'),
    'GET subscription': reply<Subscription>({
      planTier: 'professional',
      active: true,
      status: 'active',
      source: 'stripe',
      agreedTier: null,
      subscriptionId: 'sub_1',
      stripeState: 'active',
      price: { amount: 9_900, currency: 'EUR' },
      currentPeriodEnd: '2026-12-12T10:00:00Z',
      cancelAt: null,
      graceUntil: null,
      limits: PLANS.professional.limits,
      features: [...PLANS.professional.features],
      payments: true,
      ...change,
    }),
  };
}

/** Answers to the requests of every page of the console. */
export const CONSOLE_FRAME: Answers = {
  'GET users/statistics': reply(USER_STATISTICS),
  // Every case asks for its agenda.
  'GET agenda-entries': list([]),
  'GET auth/session': reply<SessionReply>({ session: STAFF_SESSION }),
  'GET tenancy/brand': reply({ brand: null }),
  'GET cases/statistics': reply({
    total: 0,
    open: 0,
    inProgress: 0,
    completed: 0,
    dueSoon: 0,
    overdue: 0,
    newThisMonth: 0,
    clientsWithCases: 0,
    withoutClient: 0,
    mostActiveClient: null,
  }),
  'GET service-requests/statistics': reply({ novo: 0, emAndamento: 0, concluido: 0, unread: 0 }),
  'GET calendar-feeds': list([]),
  'GET office/reminders': reply<ReminderDefaults>({
    ...{ deadline: ['1d'], hearing: ['2h'], task: [] },
    ...{ version: 1, changedBy: null, changedAt: null },
  }),
  'GET saved-views': list([]),
  'GET staff-users': list([STAFF]),
  ...onPlan('professional'),
};
