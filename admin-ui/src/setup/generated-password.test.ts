import { generatedPassword } from './generated-password';

it('is in groups without signs that are taken for others, and never the same twice', () => {
  const made = Array.from({ length: 200 }, generatedPassword);
  for (const password of made)
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});
