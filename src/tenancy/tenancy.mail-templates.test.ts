import { lostDomainMail } from './tenancy.mail-templates.js';
import type { DomainClaim } from './tenants.queries.js';

it('the mail about a lost domain names the domain, and carries no other in the office’s name', () => {
  const claim = {
    domain: 'aurora.example',
    companyName: 'www.evil.example/login',
    token: 'x',
    primaryColor: '#1e40af',
    secondaryColor: '#e11d48',
    ownBrand: true,
  } as DomainClaim;
  const mail = lostDomainMail(claim, new Date('2026-03-01'), 'https://causa.example/a');
  const said = JSON.stringify(mail);
  expect(said).toContain('aurora.example');
  expect(said).toContain('www. evil. example/login');
  expect(said).not.toContain('evil.example');
});
