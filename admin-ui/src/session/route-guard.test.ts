import type { OfficeRef, SessionInfo } from '../../../src/contract/session';
import { guardRoute } from './route-guard';

const aurora: OfficeRef = {
  id: 'a',
  name: 'Escritório Aurora',
  slug: 'aurora',
  slugs: ['aurora', 'aurora-porto'],
  role: 'staff',
};
const boreal: OfficeRef = {
  id: 'b',
  name: 'Escritório Boreal',
  slug: 'boreal',
  slugs: ['boreal'],
  role: 'staff',
};

function session(change: Partial<SessionInfo> = {}): SessionInfo {
  return {
    userId: 'u',
    email: 'staff@aurora.example',
    fullName: 'Rita Sousa',
    role: 'staff',
    administrator: true,
    office: {
      ...aurora,
      country: 'portugal',
      timeZone: 'Europe/Lisbon',
      features: [],
      closing: null,
    },
    offices: [aurora, boreal],
    missingSecondStep: null,
    ...change,
  };
}

const at = (pathname: string, search = '') => ({ pathname, search });

describe('guardRoute', () => {
  it('opens the console plain and below the own slug', () => {
    expect(guardRoute(at('/processos'), session())).toEqual({ kind: 'open', basename: '' });
    expect(guardRoute(at('/aurora/processos'), session())).toEqual({
      kind: 'open',
      basename: '/aurora',
    });
  });

  it('opens the console below each of the office’s tenants', () => {
    expect(guardRoute(at('/aurora-porto/processos'), session())).toEqual({
      kind: 'open',
      basename: '/aurora-porto',
    });
  });

  it('sends nobody to sign in, and back with the query', () => {
    expect(guardRoute(at('/aurora/processos', '?openCase=1'), null)).toEqual({
      kind: 'redirect',
      to: '/auth?redirect=%2Faurora%2Fprocessos%3FopenCase%3D1',
    });
  });

  it('asks before it moves to another of one’s offices', () => {
    expect(guardRoute(at('/boreal/dashboard'), session())).toEqual({
      kind: 'otherOffice',
      office: boreal,
    });
  });

  it('leads from a foreign office’s address to the same page under one’s own', () => {
    expect(guardRoute(at('/cais/processos', '?openCase=1'), session())).toEqual({
      kind: 'redirect',
      to: '/aurora/processos?openCase=1',
    });
  });

  it.each([
    ['/dashboard', '/cliente'],
    ['/processos', '/cliente/processos'],
    ['/aurora/processos', '/aurora/cliente/processos'],
    ['/documentos', '/cliente/documentos'],
    ['/aurora/documentos', '/aurora/cliente/documentos'],
    ['/clientes', '/cliente'],
    ['/aurora/dashboard', '/aurora/cliente'],
    ['/aurora/admin/tenants', '/aurora/cliente'],
    ['/admin/cadastro-staff', '/cliente'],
    ['/aurora/admin/setup', '/aurora/cliente'],
  ])('sends a client user from %s to %s', (from, to) => {
    expect(guardRoute(at(from), session({ role: 'client' }))).toEqual({ kind: 'redirect', to });
  });
});
