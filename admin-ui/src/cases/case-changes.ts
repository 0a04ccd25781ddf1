import type { CaseChangeItem, SharedCaseContent } from '../../../src/contract/case-changes';
import { SHARED_CASE_FIELDS } from '../../../src/contract/case-changes';
import type { CaseConclusion, CaseMove, LegalCase } from '../../../src/contract/cases';
import { namesOf } from '../../../src/contract/fields';
import type { ProblemBody } from '../../../src/contract/problems';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.inPlace;

/** The fields that change in a case; empty if nothing does. */
export type SharedChange = Partial<SharedCaseContent> & CaseMove & CaseConclusion;

/** Cases as last read, and the change for each. */
export interface CaseEdit {
  cases: readonly LegalCase[];
  changeOf: (legalCase: LegalCase) => SharedChange;
}

/** Returns the items to send, without cases in which nothing changes. */
export function itemsOf({ cases, changeOf }: CaseEdit): CaseChangeItem[] {
  return cases.flatMap((legalCase) => {
    const change = changeOf(legalCase);
    const changed = namesOf(SHARED_CASE_FIELDS).some(
      (field) => change[field] !== undefined && change[field] !== legalCase[field],
    );
    return changed ? [{ id: legalCase.id, version: legalCase.version, ...change }] : [];
  });
}

/**
 * Returns the items that restore the cases. They name the version that the change itself made, so that a later change
 * by somebody else is reported and not overwritten.
 */
export function inverseOf(items: readonly CaseChangeItem[], before: readonly LegalCase[]) {
  const byId = new Map(before.map((legalCase) => [legalCase.id, legalCase]));
  return items.map(({ id, version, ...change }): CaseChangeItem => {
    const was = byId.get(id)!;
    const fields = namesOf(SHARED_CASE_FIELDS).filter((field) => change[field] !== undefined);
    const old = Object.fromEntries(fields.map((field) => [field, was[field]]));
    return { id, version: version + 1, ...old };
  });
}

/** A refusal names at most this many cases, then gives the number of the others. */
const NAMED = 3;

/** Names the cases that were in the way, and the people who changed them. */
export function conflictText(
  { conflicts = [] }: ProblemBody,
  before: readonly LegalCase[],
  nothingDone: string,
): string {
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  const lines = conflicts
    .slice(0, NAMED)
    .map(({ id, current, changedBy }) =>
      messages.inTheWay(current?.title ?? titles.get(id) ?? '', changedBy, current === null),
    );
  const more = conflicts.length - lines.length;
  return [...lines, ...(more > 0 ? [messages.moreInTheWay(more)] : []), nothingDone].join(' ');
}

/** Returns the open cases due today or later: concluding them ends a date that is still to come. */
export function dueAhead(cases: readonly LegalCase[], today: string): LegalCase[] {
  return cases.filter(
    ({ status, dueDate }) => status !== 'concluido' && dueDate !== null && dueDate >= today,
  );
}
