import type { LegalCase } from '../../../src/contract/cases';
import type { ProblemBody } from '../../../src/contract/problems';
import { conflictText, dueAhead, inverseOf, itemsOf } from './case-changes';

const legalCase = (id: string, fields: Partial<LegalCase> = {}) =>
  ({ id, title: id, version: 4, status: 'aberto', dueDate: null, ...fields }) as LegalCase;

test('a case in which nothing changes is not sent', () => {
  const cases = [legalCase('a'), legalCase('b', { status: 'concluido' })];
  expect(itemsOf({ cases, changeOf: () => ({ status: 'concluido' }) })).toEqual([
    { id: 'a', version: 4, status: 'concluido' },
  ]);
});

test('the inverse has what was before, at the version that the change made', () => {
  const before = [legalCase('a', { dueDate: '2026-12-01' })];
  const items = itemsOf({
    cases: before,
    changeOf: () => ({ status: 'concluido', dueDate: null }),
  });
  expect(inverseOf(items, before)).toEqual([
    { id: 'a', version: 5, status: 'aberto', dueDate: '2026-12-01' },
  ]);
});

test('three of those in the way are named, and the others counted', () => {
  const conflicts = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    current: id === 'b' ? null : legalCase(id),
    changedBy: id === 'c' ? 'Ana' : null,
  }));
  expect(conflictText({ conflicts } as ProblemBody, [legalCase('b')], 'Nada foi desfeito.')).toBe(
    'Outra pessoa alterou «a» entretanto. «b» foi excluído entretanto. Ana alterou «c» entretanto. ' +
      'E mais 1 processo. Nada foi desfeito.',
  );
});

test('a date is ahead from today on, of a case that is not concluded yet', () => {
  const cases = [
    legalCase('today', { dueDate: '2026-11-22' }),
    legalCase('past', { dueDate: '2026-11-21' }),
    legalCase('concluded', { dueDate: '2026-12-01', status: 'concluido' }),
    legalCase('undated'),
  ];
  expect(dueAhead(cases, '2026-11-22').map(({ id }) => id)).toEqual(['today']);
});
