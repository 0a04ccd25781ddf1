import {
  decoyHash,
  hashPassword,
  isCommonPassword,
  isGuessable,
  isNameOf,
  passwordFits,
} from './passwords.js';

describe('passwords', () => {
  it('fit only their own hash, which is argon2id with 19 MiB and two passes', async () => {
    const stored = await hashPassword('bom dia, tribunal');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(passwordFits(stored, 'bom dia, tribunal')).resolves.toBe(true);
    await expect(passwordFits(stored, 'Bom dia, tribunal')).resolves.toBe(false);
  });

  it('fit however their accents were typed', async () => {
    const stored = await hashPassword('c\u0327a\u0303o');
    await expect(passwordFits(stored, '\u00e7\u00e3o')).resolves.toBe(true);
  });

  it('fit nothing where there is no user, not even the decoy', async () => {
    await decoyHash();
    await expect(passwordFits(null, 'decoy')).resolves.toBe(false);
  });

  it.each(['123456', 'password', 'QWERTY', 'Benfica'])('knows %s as common', async (password) => {
    await expect(isCommonPassword(password)).resolves.toBe(true);
  });

  const person = {
    email: 'ana.silva88@correio.example',
    offices: ['Silva & Irmãos, RL', '東京法律'],
  };

  it.each([
    'ana.silva88@correio.example',
    'Ana.Silva88',
    'anasilva88',
    'ANA SILVA 88 2026',
    'Silva & Irmãos, RL',
    'silvairmaosrl',
    'Silva Irmaos RL 1!',
    '東京法律1',
  ])('knows %s as a name of the person', (password) => {
    expect(isNameOf(person, password)).toBe(true);
  });

  it.each(['ana.silva', 'ana.silva88x', 'xana.silva88', 'Silva', '2026', '!!!!!!', ''])(
    'knows %s as none',
    (password) => expect(isNameOf(person, password)).toBe(false),
  );

  it('takes no name of signs alone for every password of digits', () => {
    expect(isNameOf({ email: '-@correio.example', offices: ['...'] }, '987654')).toBe(false);
  });

  it.each([
    '      ',
    '\u00a0\u2003\u200b   ',
    'causa1',
    'CAUSA 2026!',
    'Senha-123456',
    'escritório7',
  ])('knows %j as guessable', (password) => expect(isGuessable(password)).toBe(true));

  it.each(['causas 1', 'a senha do João', '!!!!!!', '1causa'])('knows %j as not', (password) =>
    expect(isGuessable(password)).toBe(false),
  );

  it('takes the demo’s password', async () => {
    await expect(isCommonPassword('causa-demo-2026')).resolves.toBe(false);
    expect(isGuessable('causa-demo-2026')).toBe(false);
  });
});
