import { describe, expect, it } from 'vitest';

import { isImpliedBy } from './event-words';

const NOBODY = {
  by: 'staff',
  status: null,
  authorName: 'Pedro Alves',
  assignedName: null,
} as const;
const BEGUN = { ...NOBODY, kind: 'status', status: 'em_andamento' } as const;

describe('that somebody of the office has the request', () => {
  it('is known once they have begun it', () => {
    expect(isImpliedBy(BEGUN, { ...NOBODY, kind: 'assigned', assignedName: 'Pedro Alves' })).toBe(
      true,
    );
  });
  it('is said for another colleague, and where nothing was begun', () => {
    const marta = { ...NOBODY, kind: 'assigned', assignedName: 'Marta Coelho' } as const;
    expect(isImpliedBy(BEGUN, marta)).toBe(false);
    expect(isImpliedBy(undefined, marta)).toBe(false);
    expect(isImpliedBy({ ...BEGUN, status: 'concluido' }, marta)).toBe(false);
  });
});
