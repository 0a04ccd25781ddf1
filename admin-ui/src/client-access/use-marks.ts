import { useState } from 'react';

import type { CaseAccessChange } from '../../../src/contract/users';

export interface Marks {
  /** The number of marked cases. */
  count: number;
  /** The number of marks that differ from the stored ones. */
  unsaved: number;
  isMarked: (caseId: string) => boolean;
  isUnsaved: (caseId: string) => boolean;
  toggle: (caseId: string) => void;
  /** The cases marked now or before, so that a mark that was taken away can be set again. */
  touched: readonly string[];
  change: () => Required<CaseAccessChange>;
}

/** Holds the marks that a person sets on cases, and compares them with the stored ones. */
export function useMarks(stored: readonly string[]): Marks {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isMarked = (id: string) => stored.includes(id) !== toggled.has(id);
  const given = [...toggled].filter((id) => !stored.includes(id));
  const taken = [...toggled].filter((id) => stored.includes(id));
  return {
    count: stored.length + given.length - taken.length,
    unsaved: toggled.size,
    isMarked,
    isUnsaved: (id) => toggled.has(id),
    toggle: (id) =>
      setToggled((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    touched: [...given, ...stored],
    change: () => ({ given, taken }),
  };
}
