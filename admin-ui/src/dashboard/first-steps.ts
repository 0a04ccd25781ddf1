import type { Dashboard } from '../../../src/contract/dashboard';
import type { Limit } from '../plan/limits';

export const FIRST_STEPS = ['case', 'document', 'date', 'colleague'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/**
 * Returns the first steps of a new office in order, with those that are done; null while they are not known, once all
 * are done, or if the user has hidden them. Nobody is asked to invite colleagues if the plan has room for one person
 * only.
 * @param staff active and invited staff, against the plan's limit
 */
export function firstSteps(
  { cases, documents, overdue, ahead, firstStepsHidden }: Dashboard,
  staff: Limit | undefined,
): { step: FirstStep; done: boolean }[] | null {
  if (!staff || firstStepsHidden) return null;
  const done: Record<FirstStep, boolean> = {
    case: cases.total > 0,
    document: documents.total > 0,
    // Concluded cases are not counted by date: an office that has one needs no beginner's advice.
    date: overdue + ahead + cases.completed > 0,
    colleague: staff.used > 1,
  };
  const steps = FIRST_STEPS.filter((step) => step !== 'colleague' || staff.limit !== 1);
  if (steps.every((step) => done[step])) return null;
  return steps.map((step) => ({ step, done: done[step] }));
}
