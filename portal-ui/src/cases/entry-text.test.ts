import type { PortalEntry } from '../../../src/contract/portal';
import { isUpcoming, movedText, nextEntryOf, whenText } from './entry-text';

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

it('gives the day, and the hours of a hearing', () => {
  expect(whenText(ENTRY)).toBe('Terça, 24 de novembro de 2026, às 10:00');
  expect(whenText({ ...ENTRY, endsAt: '12:30' })).toBe(
    'Terça, 24 de novembro de 2026, das 10:00 às 12:30',
  );
  expect(whenText({ ...ENTRY, startsAt: null })).toBe('Terça, 24 de novembro de 2026');
});

it('gives the previous date while the entry is open and not over', () => {
  const moved = { ...ENTRY, previousOn: '2026-11-23', previousAt: '09:30' };
  expect(movedText(ENTRY)).toBeNull();
  expect(movedText(moved)).toBe('Mudou de data. Antes: segunda, 23 de novembro de 2026, às 09:30.');
  expect(movedText({ ...moved, previousOn: ENTRY.dueOn })).toBe('Mudou de hora. Antes: às 09:30.');
  expect(movedText({ ...moved, state: 'cancelled' })).toBeNull();
  expect(movedText({ ...moved, over: true })).toBeNull();
});

it('counts open entries as upcoming, but hearings only until they are over', () => {
  const upcoming = (changed: Partial<PortalEntry>, concluded = false) =>
    isUpcoming({ ...ENTRY, ...changed }, concluded);
  expect(upcoming({})).toBe(true);
  expect(upcoming({ over: true })).toBe(false);
  expect(upcoming({ over: true, kind: 'deadline' })).toBe(true);
  expect(upcoming({ over: true, kind: 'deadline' }, true)).toBe(false);
  expect(upcoming({ state: 'cancelled' })).toBe(true);
  expect(upcoming({ state: 'cancelled', over: true })).toBe(false);
  expect(upcoming({ state: 'fulfilled' })).toBe(false);
});

it('finds the next open entry; in a concluded case only a hearing', () => {
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
