import type { Dashboard } from '../../../src/contract/cases';
import type { Limit } from '../plan/limits';

export const FIRST_STEPS = ['case', 'document', 'date', 'colleague'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/**
 * What a new office has done of what it begins with, in order; null while that is not known, and once all of it
 * is done, or whoever looks has hidden them. Nobody is asked to invite colleagues where the plan has room for one person only.
 * @param staff active staff with whom is invited, of what the plan allows
 */
export function firstSteps(
  { cases, documents, overdue, ahead, firstStepsHidden }: Dashboard,
  staff: Limit | undefined,
): { step: FirstStep; done: boolean }[] | null {
  if (!staff || firstStepsHidden) return null;
  const done: Record<FirstStep, boolean> = {
    case: cases.total > 0,
    document: documents.total > 0,
    // Concluded cases are not counted by date: who has one needs no beginner's advice.
    date: overdue + ahead + cases.completed > 0,
    colleague: staff.used > 1,
  };
  const steps = FIRST_STEPS.filter((step) => step !== 'colleague' || staff.limit !== 1);
  if (steps.every((step) => done[step])) return null;
  return steps.map((step) => ({ step, done: done[step] }));
}
