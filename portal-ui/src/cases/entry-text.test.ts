import type { PortalEntry } from '../../../src/contract/portal';
import { isAhead, movedText, nextEntryOf, whenText } from './entry-text';

const ENTRY: PortalEntry = {
  id: '1',
  kind: 'hearing',
  state: 'open',
  title: 'Julgamento',
  dueOn: '2026-11-24',
  startsAt: '10:00',
  endsAt: null,
  place: null,
  link: null,
  previousOn: null,
  previousAt: null,
  over: false,
};

it('says the day and, of a hearing, its hours', () => {
  expect(whenText(ENTRY)).toBe('Terça, 24 de novembro de 2026, às 10:00');
  expect(whenText({ ...ENTRY, endsAt: '12:30' })).toBe(
    'Terça, 24 de novembro de 2026, das 10:00 às 12:30',
  );
  expect(whenText({ ...ENTRY, startsAt: null })).toBe('Terça, 24 de novembro de 2026');
});

it('says where it was before while it is open and still to come', () => {
  const moved = { ...ENTRY, previousOn: '2026-11-23', previousAt: '09:30' };
  expect(movedText(ENTRY)).toBeNull();
  expect(movedText(moved)).toBe('Mudou de data. Antes: segunda, 23 de novembro de 2026, às 09:30.');
  expect(movedText({ ...moved, previousOn: ENTRY.dueOn })).toBe('Mudou de hora. Antes: às 09:30.');
  expect(movedText({ ...moved, state: 'cancelled' })).toBeNull();
  expect(movedText({ ...moved, over: true })).toBeNull();
});

it('counts as ahead what is open, and a hearing only until it is over', () => {
  const ahead = (changed: Partial<PortalEntry>, concluded = false) =>
    isAhead({ ...ENTRY, ...changed }, concluded);
  expect(ahead({})).toBe(true);
  expect(ahead({ over: true })).toBe(false);
  expect(ahead({ over: true, kind: 'deadline' })).toBe(true);
  expect(ahead({ over: true, kind: 'deadline' }, true)).toBe(false);
  expect(ahead({ state: 'cancelled' })).toBe(true);
  expect(ahead({ state: 'cancelled', over: true })).toBe(false);
  expect(ahead({ state: 'fulfilled' })).toBe(false);
});

it('finds the next one that is open, of a concluded case only a hearing', () => {
  const entries: PortalEntry[] = [
    { ...ENTRY, id: 'over', over: true },
    { ...ENTRY, id: 'off', state: 'cancelled' },
    { ...ENTRY, id: 'deadline', kind: 'deadline' },
    { ...ENTRY, id: 'hearing' },
  ];
  expect(nextEntryOf(entries, false)?.id).toBe('deadline');
  expect(nextEntryOf(entries, true)?.id).toBe('hearing');
  expect(nextEntryOf(entries.slice(0, 2), false)).toBeUndefined();
});
