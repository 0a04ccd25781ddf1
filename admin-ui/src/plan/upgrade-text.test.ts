import { FALLBACK } from './limits';
import { upgradeText } from './upgrade-text';

const paying = { ...FALLBACK, payments: true };

describe('an upgrade prompt says how an office comes to have a plan', () => {
  it('that is bought: by paying', () =>
    expect(upgradeText(paying, 'professional')).toBe(
      'O plano atual do escritório é o Básico. O upgrade vale logo após o pagamento.',
    ));

  it('that is sold by agreement: by an offer, and says nothing of a payment', () =>
    expect(upgradeText({ ...paying, planTier: 'professional' }, 'enterprise')).toBe(
      'O plano atual do escritório é o Profissional. O Enterprise é vendido por acordo: peça a proposta em Comparar Planos.',
    ));

  it.each(['professional', 'enterprise'] as const)(
    'on an installation without payments: by asking whoever runs it (%s)',
    (tier) =>
      expect(upgradeText(FALLBACK, tier)).toMatch(/fale com quem administra esta instalação/),
  );
});
