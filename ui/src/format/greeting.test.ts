import { greetingAt } from './greeting';

describe('greetingAt', () => {
  it.each([
    [4, 'Boa noite'],
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [18, 'Boa tarde'],
    [19, 'Boa noite'],
    [0, 'Boa noite'],
  ])('%i h: %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
});
