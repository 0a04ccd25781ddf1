import { useSyncExternalStore } from 'react';

import type { ProblemCode } from '../../../src/contract/problems';
import { whenRefused } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import type { LimitedResource } from './limits';

/** Why an upgrade is offered: a limit is reached, or the plan is without something. */
export type UpgradeReason = LimitedResource | 'notInPlan';

const REASONS: Partial<Record<ProblemCode, UpgradeReason>> = {
  limit_cases: 'cases',
  limit_clients: 'clients',
  limit_storage: 'storageMb',
  limit_staff_users: 'staffUsers',
  not_in_plan: 'notInPlan',
  portal_not_in_plan: 'notInPlan',
};

let shown: UpgradeReason | null = null;
const listeners = new Set<() => void>();

/** Opens the one upgrade prompt, whatever is on the screen; null closes it. */
export function promptUpgrade(reason: UpgradeReason | null): void {
  shown = reason;
  for (const listener of listeners) listener();
}

export function useUpgradeReason(): UpgradeReason | null {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Whether the plan was the reason of a refusal; then the prompt says so, and nobody else has to. */
export function isOfPlan(error: unknown): boolean {
  return error instanceof ProblemError && REASONS[error.code] !== undefined;
}

/** Opens the prompt where a refusal is the plan's; says whether it was. */
export function promptFor({ code }: { code: string }): boolean {
  const reason = REASONS[code as ProblemCode];
  if (reason) promptUpgrade(reason);
  return reason !== undefined;
}

/** Every write that the plan refuses opens the prompt, wherever it was sent from; returns how to stop. */
export function promptAfterRefusals(): () => void {
  return whenRefused(({ problem }) => promptFor(problem));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
