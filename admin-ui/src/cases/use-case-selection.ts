import { useState } from 'react';

import { filterOfView } from '../../../src/contract/case-view-address';
import type { LegalCase } from '../../../src/contract/cases';
import type { CasesViewState } from './use-cases-view';

type Chosen = ReadonlyMap<string, LegalCase>;

const NONE: Chosen = new Map();

/**
 * Returns the chosen cases of a view, across all its pages. Another view or filter starts with none, so that nobody
 * changes cases that they cannot see. Cases among `rows` have their latest values.
 */
export function useCaseSelection(view: CasesViewState, rows: readonly LegalCase[] = []) {
  const of = JSON.stringify(filterOfView(view));
  const [kept, keep] = useState({ of, chosen: NONE });
  const chosen = kept.of === of ? kept.chosen : NONE;
  const latest = new Map(rows.map((legalCase) => [legalCase.id, legalCase]));
  return {
    cases: [...chosen.values()].map((legalCase) => latest.get(legalCase.id) ?? legalCase),
    has: ({ id }: LegalCase) => chosen.has(id),
    /** Adds these cases, or removes them. */
    mark: (cases: readonly LegalCase[], on: boolean) =>
      keep((last) => {
        const next = new Map(last.of === of ? last.chosen : NONE);
        for (const legalCase of cases) {
          if (on) next.set(legalCase.id, legalCase);
          else next.delete(legalCase.id);
        }
        return { of, chosen: next };
      }),
    /** Chooses exactly these cases. */
    choose: (cases: readonly LegalCase[]) =>
      keep({ of, chosen: new Map(cases.map((legalCase) => [legalCase.id, legalCase])) }),
    clear: () => keep({ of, chosen: NONE }),
  };
}
export type CaseSelection = ReturnType<typeof useCaseSelection>;
