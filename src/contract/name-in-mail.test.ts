import { nameInMail } from './name-in-mail.js';

describe('a name in a mail', () => {
  it.each([
    ['www.evil.example/login', 'www. evil. example/login'],
    ['Ganhou em https://roubo.example:8080/?a=b', 'Ganhou em https roubo. example:8080/?a=b'],
    ['EVIL.EXAMPLE', 'EVIL. EXAMPLE'],
    ['Aurora, ver evil.pt.', 'Aurora, ver evil. pt.'],
    ['suporte@evil.example', 'suporte@evil. example'],
    ['bücher.example', 'bücher. example'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
    ['почта.рф', 'почта. рф'],
    ['evil。example', 'evil. example'],
    ['www.e/login', 'www. e/login'],
    ['10.0.0.1/login', '10. 0. 0. 1/login'],
    ['Dr.Silva', 'Dr. Silva'],
  ])('has no link: %s', (name, shown) => expect(nameInMail(name)).toBe(shown));

  it.each([
    'Construções Vale Verde, S.A.',
    'C.R.L. Silva & Irmãos, Lda.',
    'J. P. Silva',
    'Processo n.º 2, art.º 1.º, 1.234,56 €',
    'Recurso 1234/24.5T8LSB',
    'Reunião a 31.12.2026...',
  ])('stays as it is where it looks like no address: %s', (name) =>
    expect(nameInMail(name)).toBe(name),
  );

  it('has no room for a message', () => {
    expect(nameInMail('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`);
  });
});
