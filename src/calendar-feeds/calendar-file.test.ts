import { readCalendar } from '../../test/support/calendars.js';
import { type CalendarEntry, writeCalendar } from './calendar-file.js';

const SETTINGS = {
  ...{ name: 'Causa', timeZone: 'Europe/Lisbon', base: 'https://causa.example', subscribed: true },
};

const entry = (n: number): CalendarEntry => ({
  ...{ id: `entry-${n}`, kind: 'deadline', state: 'open', deleted: false, caseId: null },
  ...{ title: `Contestação ${n}`, caseNumber: '1234/26', caseTitle: null, clientName: null },
  ...{ personName: null, dueOn: '2027-03-28', internalOn: null, startsAt: null, endsAt: null },
  ...{ place: null, link: null, alarms: [], version: 1, updatedAt: '2026-11-30T12:00:00Z' },
});
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(n));

async function partsOf(pages: readonly (readonly CalendarEntry[])[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of writeCalendar(pages, SETTINGS)) parts.push(part);
  return parts;
}

describe('a calendar file', () => {
  it('is written in many parts, so that other work can run between them', async () => {
    let turns = 0;
    let running = true;
    const work = () => {
      turns += 1;
      if (running) setImmediate(work);
    };
    setImmediate(work);
    const parts = await partsOf([entries(5000)]);
    running = false;
    expect(parts).toHaveLength(27);
    expect(turns).toBeGreaterThan(20);
  });

  it('is the same for the same entries, in any pages', async () => {
    const all = entries(450);
    const [one, two] = [await partsOf([all]), await partsOf([all.slice(0, 7), all.slice(7)])];
    expect(one.join('')).toBe(two.join(''));
    expect(one.join('').match(/BEGIN:VEVENT/g)).toHaveLength(450);
  });

  it('is whole without any entry', async () => {
    const text = (await partsOf([[]])).join('');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    expect(text).not.toContain('VEVENT');
  });

  it('keeps long titles and odd letters whole, in lines of at most 75 bytes', async () => {
    const title = `Ação; “citação”, \\ 👩‍⚖️ ${'Ünïcödé é 𝔊 '.repeat(20)}fim`;
    const text = (await partsOf([[{ ...entry(1), title }]])).join('');
    expect(readCalendar(text).events[0]!.summary).toBe(`Prazo: ${title} · 1234/26`);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has no control characters, and cannot be ended by text in an entry', async () => {
    const title = 'a\u0000b\u0007\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\u2028c';
    const text = (await partsOf([[{ ...entry(1), title }, entry(2)]])).join('');
    // oxlint-disable-next-line no-control-regex -- the test looks for control characters
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
    expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
  });
});

it('rings before and after the start of a whole day, and never from its end', async () => {
  const alarms = [7, 3, 1, 0].map((days) => days * 86_400 - 8 * 3600);
  const text = (await partsOf([[{ ...entry(1), alarms }]])).join('');
  expect(text.match(/^TRIGGER.*(?=\r$)/gm)).toEqual([
    'TRIGGER;RELATED=START:-P6DT16H',
    'TRIGGER;RELATED=START:-P2DT16H',
    'TRIGGER;RELATED=START:-PT16H',
    'TRIGGER;RELATED=START:PT8H',
  ]);
});
