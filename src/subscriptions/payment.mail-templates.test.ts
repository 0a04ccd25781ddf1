import { FOUND_WITH_ACCOUNT } from '../auth/auth.mail-templates.js';
import { renderMail } from '../mail/mail-template.js';
import {
  boughtMail,
  boughtWithAccountMail,
  canceledMail,
  endedMail,
  offerMail,
  owedMail,
  pausedMail,
  paymentFailedMail,
  planMail,
} from './payment.mail-templates.js';
import type { PlanFacts } from './settled.js';

const URL = 'https://causa.example/aurora/subscription';
const PLAN: PlanFacts = {
  planTier: 'professional',
  status: 'active',
  source: 'stripe',
  currentPeriodEnd: '2026-03-31T23:30:00Z',
  cancelAt: null,
  graceUntil: null,
  agreedTier: null,
  stripeState: 'active',
  counts: true,
};

const textOf = (mail: Parameters<typeof renderMail>[0]) =>
  renderMail(mail).text.replace(/\s+/g, ' ');

it('a plan that counts is told with its next billing day, by the calendar of the office', () => {
  const lisbon = planMail({ plan: PLAN, timeZone: 'Europe/Lisbon', url: URL });
  expect(lisbon.facts).toEqual([{ label: 'Próxima cobrança', value: '1 de abril de 2026' }]);
  const brazil = planMail({ plan: PLAN, timeZone: 'America/Sao_Paulo', url: URL });
  expect(brazil.facts).toEqual([{ label: 'Próxima cobrança', value: '31 de março de 2026' }]);
});

it('a failed payment says until when nothing changes, and what happens then', () => {
  const plan = { ...PLAN, status: 'past_due', graceUntil: '2026-03-08T12:00:00Z' } as const;
  const text = textOf(paymentFailedMail({ plan, timeZone: 'Europe/Lisbon', url: URL }));
  expect(text).toContain('Até 8 de março de 2026 tudo continua como está');
  expect(text).toContain('o plano deixa de contar até ele ser feito. Nada é apagado');
});

it('a cancellation says until when the plan counts, and what happens then', () => {
  const plan = { ...PLAN, cancelAt: '2026-03-31T12:00:00Z' };
  const text = textOf(canceledMail({ plan, timeZone: 'Europe/Lisbon', url: URL }));
  expect(text).toContain('O plano conta até 31 de março de 2026, e não há mais cobranças.');
  expect(text).toContain('o cancelamento pode ser desfeito');
  expect(textOf(endedMail({ plan, timeZone: 'Europe/Lisbon', url: URL }))).toContain(
    'limites do plano Básico',
  );
});

describe('a plan that does not count', () => {
  const news = (change: Partial<PlanFacts>) => ({
    ...{ plan: { ...PLAN, ...change }, timeZone: 'Europe/Lisbon', url: URL },
  });

  it('is told as over, without further charges, only where it is', () => {
    const over = textOf(endedMail(news({ status: 'canceled', stripeState: 'canceled' })));
    expect(over).toContain('A assinatura do plano Profissional terminou, e não há mais cobranças');
    for (const mail of [owedMail, pausedMail]) {
      expect(textOf(mail(news({ status: 'canceled' })))).not.toMatch(/ terminou, e|mais cobranças/);
    }
  });

  it('and is owed says that it is not over, and where the card is mended', () => {
    const text = textOf(owedMail(news({ status: 'canceled', stripeState: 'unpaid' })));
    expect(text).toContain('está por pagar, e o plano deixou de contar. A assinatura não terminou');
    expect(text).toContain('Confira o cartão e a fatura em aberto em "Gerenciar Assinatura".');
    expect(text).toContain('limites do plano Básico');
  });

  it('and is paused says that nothing is charged until it goes on', () => {
    const text = textOf(pausedMail(news({ status: 'canceled', stripeState: 'paused' })));
    expect(text).toContain('está em pausa: não há cobranças, e o plano não conta até ela ser');
  });

  it('leaves the office what it has by agreement', () => {
    const AGREED = 'Conta o plano Básico, que o escritório tem por acordo.';
    const beside = news({ agreedTier: 'basic', cancelAt: '2026-03-31T12:00:00Z' });
    for (const mail of [owedMail, canceledMail, paymentFailedMail]) {
      expect(textOf(mail(beside))).toContain(AGREED);
    }
    const again = textOf(endedMail(news({ source: 'agreement', planTier: 'basic' })));
    expect(again).toContain(AGREED);
    expect(again).not.toContain('A assinatura do plano Básico');
  });
});

it('a purchase before the sign-up says with which e-mail to sign up', () => {
  const text = textOf(boughtMail({ email: 'ana@x.example', tier: 'basic', url: URL }));
  expect(text).toContain('Crie a conta com o endereço ana@x.example');
});

it('one with an account says that it serves, and which button of the next mail founds the office', () => {
  const text = textOf(boughtWithAccountMail({ email: 'ana@x.example', tier: 'basic', url: URL }));
  expect(text).toContain('O endereço ana@x.example já tem uma conta, que serve também');
  expect(text).toContain(FOUND_WITH_ACCOUNT);
  expect(text).not.toContain('Crie a conta');
});

it('no mail carries a picture, a tracker or another link than ours', () => {
  const occasion = { plan: PLAN, timeZone: 'Europe/Lisbon', url: URL };
  for (const mail of [planMail, paymentFailedMail, owedMail, pausedMail, endedMail]) {
    const { html } = renderMail(mail(occasion));
    expect(html).not.toMatch(/<img|url\(/i);
    expect(new Set(html.match(/https?:\/\/[^"\s<]+/g))).toEqual(new Set([URL]));
  }
});

it('the words of a request for an offer are text', () => {
  const { html } = renderMail(
    offerMail({
      email: 'ana@x.example',
      officeName: '<b>Sá</b>',
      officeId: null,
      message: '<script>alert(1)</script>',
      url: URL,
    }),
  );
  expect(html).not.toMatch(/<script|<b>Sá/);
});

it('an asked offer carries no link of a visitor, neither in a name nor in words', () => {
  const { text } = renderMail(
    offerMail({
      email: 'ana@x.example',
      officeName: 'www.evil.example/login',
      officeId: null,
      message: `Veja https://evil.example/a ${'e mais '.repeat(30)}evil.example.`,
      url: URL,
    }),
  );
  expect(text).toContain('Escritório: www. evil. example/login');
  expect(text).not.toMatch(/evil\.example/);
  expect(text).toContain('e mais evil. example.');
});
