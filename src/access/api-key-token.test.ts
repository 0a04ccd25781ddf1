import { endsOfToken, isApiKeyToken, newApiKeyToken } from './api-key-token.js';

it('makes keys that are never the same and pass their own check', () => {
  const tokens = Array.from({ length: 200 }, newApiKeyToken);
  expect(new Set(tokens).size).toBe(200);
  expect(tokens.every(isApiKeyToken)).toBe(true);
  expect(tokens[0]).toMatch(/^causa_pt_[0-9A-Za-z]{38}$/);
});

it('tells every slip of one character, and two that changed places', () => {
  const token = newApiKeyToken();
  for (let n = 'causa_pt_'.length; n < token.length; n += 1) {
    const other = token[n] === 'x' ? 'y' : 'x';
    expect(isApiKeyToken(token.slice(0, n) + other + token.slice(n + 1))).toBe(false);
    const [a, b] = [token[n]!, token[n + 1]];
    if (b === undefined || a === b) continue;
    expect(isApiKeyToken(token.slice(0, n) + b + a + token.slice(n + 2))).toBe(false);
  }
});

it('is no key when it is cut, longer or of another prefix', () => {
  const token = newApiKeyToken();
  for (const text of ['', token.slice(0, -1), `${token}x`, ` ${token}`, `${token}\n`]) {
    expect(isApiKeyToken(text)).toBe(false);
  }
  expect(isApiKeyToken(token.replace('causa_pt_', 'causa_es_'))).toBe(false);
});

it('is shown by its first four characters and its last four', () => {
  const token = newApiKeyToken();
  expect(endsOfToken(token)).toEqual({ firstFour: token.slice(9, 13), lastFour: token.slice(-4) });
});
