import { useState } from 'react';

import { filterOfView } from '../../../src/contract/case-view-address';
import type { LegalCase } from '../../../src/contract/cases';
import type { CasesViewState } from './use-cases-view';

type Chosen = ReadonlyMap<string, LegalCase>;

const NONE: Chosen = new Map();

/**
 * The cases that are chosen in a view, on all of its pages. Another view or filter begins with none, so that
 * nothing changes that is not in sight of whoever changes it. Those among `rows` are as they were read last.
 */
export function useCaseSelection(view: CasesViewState, rows: readonly LegalCase[] = []) {
  const of = JSON.stringify(filterOfView(view));
  const [kept, keep] = useState({ of, chosen: NONE });
  const chosen = kept.of === of ? kept.chosen : NONE;
  const latest = new Map(rows.map((legalCase) => [legalCase.id, legalCase]));
  return {
    cases: [...chosen.values()].map((legalCase) => latest.get(legalCase.id) ?? legalCase),
    has: ({ id }: LegalCase) => chosen.has(id),
    /** Adds those, or takes them out. */
    mark: (cases: readonly LegalCase[], on: boolean) =>
      keep((last) => {
        const next = new Map(last.of === of ? last.chosen : NONE);
        for (const legalCase of cases) {
          if (on) next.set(legalCase.id, legalCase);
          else next.delete(legalCase.id);
        }
        return { of, chosen: next };
      }),
    /** Those and no others. */
    choose: (cases: readonly LegalCase[]) =>
      keep({ of, chosen: new Map(cases.map((legalCase) => [legalCase.id, legalCase])) }),
    clear: () => keep({ of, chosen: NONE }),
  };
}
export type CaseSelection = ReturnType<typeof useCaseSelection>;
