import { destinationOf, slugOf } from './destination';

describe('destinationOf', () => {
  it('brings staff back to the page they had asked for', () => {
    expect(destinationOf('staff', 'aurora', '/aurora/processos?openCase=1')).toBe(
      '/aurora/processos?openCase=1',
    );
  });
  it('opens the panel without a target, below the slug where there is one', () => {
    expect(destinationOf('staff', 'aurora', null)).toBe('/aurora/dashboard');
    expect(destinationOf('staff', null, null)).toBe('/dashboard');
  });
  it.each(['//evil.example', 'https://evil.example/dashboard', '/\\evil.example', 'javascript:0'])(
    'never follows %s',
    (target) => {
      expect(destinationOf('staff', null, target)).toBe('/dashboard');
      expect(destinationOf('client', null, target)).toBe('/cliente');
    },
  );
  it('brings a client from a page of the staff to the portal’s page of that name, else to its home', () => {
    expect(destinationOf('client', null, '/aurora/processos?openCase=1')).toBe(
      '/aurora/cliente/processos',
    );
    expect(destinationOf('client', 'aurora', '/documentos')).toBe('/aurora/cliente/documentos');
    expect(destinationOf('client', 'aurora', '/aurora/dashboard')).toBe('/aurora/cliente');
    expect(destinationOf('client', 'aurora', '/support-info')).toBe('/aurora/cliente');
  });
  it('brings a client back to a page of the portal', () => {
    expect(destinationOf('client', 'aurora', '/aurora/cliente/documentos')).toBe(
      '/aurora/cliente/documentos',
    );
  });
});

describe('slugOf', () => {
  it('finds the tenant of a target of ours', () => {
    expect(slugOf('/aurora/processos?openCase=1')).toBe('aurora');
    expect(slugOf('/processos')).toBeNull();
    expect(slugOf('//aurora/processos')).toBeNull();
    expect(slugOf(null)).toBeNull();
  });
});
