import { feedLine, isMobile, webcalOf } from './feed-text';

const NOW = new Date('2026-11-27T12:00:00Z');
const line = (lastReadAt: string | null) =>
  feedLine({ createdAt: '2026-09-04T10:00:00Z', lastReadAt }, 'Europe/Lisbon', NOW);

describe('the line of a calendar feed', () => {
  it('tells since when it is there and when it was last read', () => {
    expect(line(null)).toBe('Desde 04/09/2026 · ainda não lida');
    expect(line('2026-11-27T11:05:00Z')).toBe('Desde 04/09/2026 · lida hoje às 11:05');
    expect(line('2026-11-26T23:59:00Z')).toBe('Desde 04/09/2026 · lida pela última vez há 1 dia');
    expect(line('2026-11-08T11:05:00Z')).toBe('Desde 04/09/2026 · lida pela última vez há 19 dias');
  });
});

it('recognises a device that is carried by its name', () => {
  const names = ['Telefone da Rita', 'iPhone', 'Telemóvel', 'Computador do escritório', 'Portátil'];
  expect(names.map(isMobile)).toEqual([true, true, true, false, false]);
});

it('hands an address to the calendar of the device', () => {
  expect(webcalOf('https://causa.example/api/calendar/x.ics')).toBe(
    'webcal://causa.example/api/calendar/x.ics',
  );
});
