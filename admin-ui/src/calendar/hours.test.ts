import type { AgendaEntry } from '../../../src/contract/agenda';
import { clashesOf, minutesOf, placeHearings, shownHours } from './hours';

const at = (startsAt: string, endsAt: string | null = null) => ({ startsAt, endsAt });
const placed = (...entries: ReturnType<typeof at>[]) =>
  placeHearings(entries).map(({ entry, column, columns }) => [entry.startsAt, column, columns]);

describe('hearings of a day', () => {
  it('stand in one column where they do not overlap, also when one begins as another ends', () => {
    expect(placed(at('10:00', '11:00'), at('11:00', '12:00'), at('09:00', '09:30'))).toEqual([
      ['09:00', 0, 1],
      ['10:00', 0, 1],
      ['11:00', 0, 1],
    ]);
  });

  it('stand side by side where they overlap, in as few columns as they need', () => {
    expect(
      placed(
        at('10:00', '12:00'),
        at('10:30', '11:00'),
        at('11:00', '13:00'),
        at('14:00', '15:00'),
      ),
    ).toEqual([
      ['10:00', 0, 2],
      ['10:30', 1, 2],
      ['11:00', 1, 2],
      ['14:00', 0, 1],
    ]);
  });

  it('without an end take an hour, and a short one half an hour, but never past midnight', () => {
    const reach = (entry: ReturnType<typeof at>) =>
      placeHearings([entry]).map(({ from, until }) => until - from);
    expect(reach(at('10:00'))).toEqual([60]);
    expect(reach(at('10:00', '10:05'))).toEqual([30]);
    expect(reach(at('23:50'))).toEqual([10]);
  });

  it('at the same minute, hundreds of them, each have a column', () => {
    const boxes = placeHearings(Array.from({ length: 200 }, () => at('10:00')));
    expect(new Set(boxes.map(({ column }) => column)).size).toBe(200);
  });
});

it('the hours shown are those of the office, and more where a hearing is before or after them', () => {
  expect(shownHours([])).toEqual({ first: 8, last: 19 });
  expect(shownHours([at('07:30'), at('20:00', '21:15')])).toEqual({ first: 7, last: 22 });
  expect(minutesOf('09:30')).toBe(570);
});

describe('two hearings of one person', () => {
  const hearing = (change: Partial<AgendaEntry>) =>
    ({
      ...{ dueOn: '2026-12-03', state: 'open', personId: 'rita' },
      ...at('10:00', '12:00'),
      ...change,
    }) as AgendaEntry;

  it('at the same time are told, with the time that they share', () => {
    const [clash, ...others] = clashesOf([hearing({}), hearing(at('10:30', '13:00'))]);
    expect([clash?.from, clash?.until, others]).toEqual(['10:30', '12:00', []]);
  });

  it.each([
    ['one after the other', at('12:00', '13:00')],
    ['of two people', { personId: 'pedro' }],
    ['for which nobody answers', { personId: null }],
    ['on two days', { dueOn: '2026-12-04' }],
    ['one of which is cancelled', { state: 'cancelled' as const }],
  ])('%s are not', (_, change) => expect(clashesOf([hearing({}), hearing(change)])).toEqual([]));
});
