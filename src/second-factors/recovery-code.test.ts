import { newRecoveryCode, readRecoveryCode } from './recovery-code.js';

it('is eight letters and digits that nobody takes for others', () => {
  for (let n = 0; n < 200; n += 1) {
    const code = newRecoveryCode();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(readRecoveryCode(code)).toBe(code);
  }
});

it.each(['7k4m-qx2p', '7K4MQX2P', ' 7K4M QX2P ', '7K4M--QX2P'])('is read from "%s"', (typed) =>
  expect(readRecoveryCode(typed)).toBe('7K4M-QX2P'),
);

it.each(['', '123456', '7K4M-QX2', '7K4M-QX2P-7K4M', '7K4M_QX2P', '7K4Ḿ-QX2P'])(
  'is not read from "%s"',
  (typed) => expect(readRecoveryCode(typed)).toBeNull(),
);
