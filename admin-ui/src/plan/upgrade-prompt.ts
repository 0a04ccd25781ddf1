import type { ProblemCode } from '../../../src/contract/problems';
import { onRefusal } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import type { LimitedResource } from './limits';

/** The reason for offering an upgrade: a limit is reached, or the plan lacks something. */
export type UpgradeReason = LimitedResource | 'notInPlan';

const REASONS: Partial<Record<ProblemCode, UpgradeReason>> = {
  limit_cases: 'cases',
  limit_clients: 'clients',
  limit_storage: 'storageMb',
  limit_staff_users: 'staffUsers',
  not_in_plan: 'notInPlan',
  portal_not_in_plan: 'notInPlan',
};

const shown = createStore<UpgradeReason | null>(null);

/** Opens the one upgrade prompt over everything; null closes it. */
export function promptUpgrade(reason: UpgradeReason | null): void {
  shown.set(reason);
}

export function useUpgradeReason(): UpgradeReason | null {
  return useStore(shown);
}

/** Tells whether a refusal is because of the plan; then the prompt says so, and nothing else has to. */
export function isOfPlan(error: unknown): boolean {
  return error instanceof ProblemError && REASONS[error.code] !== undefined;
}

/** Opens the prompt if a refusal is because of the plan; returns whether it was. */
export function promptFor({ code }: { code: string }): boolean {
  const reason = REASONS[code as ProblemCode];
  if (reason) promptUpgrade(reason);
  return reason !== undefined;
}

/** Opens the prompt for every write that the plan refuses, wherever it was sent from. Returns a function that stops it. */
export function promptAfterRefusals(): () => void {
  return onRefusal(({ problem }) => promptFor(problem));
}
