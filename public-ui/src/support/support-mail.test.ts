import { PLAN_TIERS, type PlanFeature, PLANS } from '../../../src/contract/plans';
import type { OfficeRef, Role, SessionInfo } from '../../../src/contract/session';
import { hasPriority, supportMail } from './support-mail';

const OFFICE: OfficeRef = {
  id: '1',
  name: 'Sá & Filhos',
  slug: 'sa',
  slugs: ['sa'],
  role: 'staff',
};

const session = (features: PlanFeature[], role: Role = 'staff'): SessionInfo => ({
  ...{ userId: '1', email: 'a@x.example', fullName: 'Ana', role, offices: [OFFICE] },
  administrator: role === 'staff',
  office: { ...OFFICE, country: 'portugal', timeZone: 'Europe/Lisbon', features, closing: null },
  missingSecondStep: null,
});

const read = (mail: string) => {
  const { pathname, searchParams } = new URL(mail);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
};

describe('a mail to support', () => {
  it.each(PLAN_TIERS)('is marked by the features that the server tells of: %s', (tier) => {
    const staff = session([...PLANS[tier].features]);
    expect(hasPriority(staff)).toBe(tier === 'enterprise');
    expect(read(supportMail('suporte@causa.example', staff, '')).subject).toBe(
      tier === 'enterprise'
        ? '[Prioritário] Sá & Filhos: pedido de suporte'
        : 'Sá & Filhos: pedido de suporte',
    );
  });

  it('is not marked for a client of such an office, nor for a visitor', () => {
    const client = session(['priority_support'], 'client');
    expect(hasPriority(client)).toBe(false);
    expect(hasPriority(null)).toBe(false);
    expect(read(supportMail('a@x.example', null, '')).subject).toBe('Pedido de suporte');
  });

  it('goes to one address, whatever is in it, with the facts as lines', () => {
    const mail = supportMail('a?cc=b&c@x.example', null, 'Versão: 1\nAmbiente: produção & mais');
    expect(mail).toMatch(/^mailto:a%3Fcc%3Db%26c@x\.example\?subject=[^?&]*&body=[^?&]*$/);
    expect(read(mail).body).toBe('Versão: 1\r\nAmbiente: produção & mais');
  });
});
