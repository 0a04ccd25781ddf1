import { FOUND_WITH_ACCOUNT } from '../auth/auth.mail-templates.js';
import { renderMail } from '../mail/mail-template.js';
import {
  boughtMail,
  boughtWithAccountMail,
  canceledMail,
  endedMail,
  offerMail,
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
  for (const mail of [planMail(occasion), paymentFailedMail(occasion), endedMail(occasion)]) {
    const { html } = renderMail(mail);
    expect(html).not.toMatch(/<img|url\(/i);
    expect(new Set(html.match(/https?:\/\/[^"\s<]+/g))).toEqual(new Set([URL]));
  }
});

it('what somebody writes to ask for an offer is text', () => {
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
