import { useState } from 'react';

import type { CaseAccessChange } from '../../../src/contract/users';

export interface Marks {
  /** Marked by now. */
  count: number;
  /** How many differ from what is stored. */
  unsaved: number;
  isMarked: (caseId: string) => boolean;
  isUnsaved: (caseId: string) => boolean;
  toggle: (caseId: string) => void;
  /** Those that are marked or were, so that a mark that was taken away can be set again. */
  touched: readonly string[];
  change: () => Required<CaseAccessChange>;
}

/** What a person marks among cases, beside what is stored. */
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
