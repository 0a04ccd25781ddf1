import { destinationOf, slugOf } from './destination';

describe('destinationOf', () => {
  it('sends staff back to the page they asked for', () => {
    expect(destinationOf('staff', 'aurora', '/aurora/processos?openCase=1')).toBe(
      '/aurora/processos?openCase=1',
    );
  });
  it('opens the dashboard without a target, below the slug if there is one', () => {
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
  it('sends a client from a staff page to the portal page of the same name, or to the portal’s home', () => {
    expect(destinationOf('client', null, '/aurora/processos?openCase=1')).toBe(
      '/aurora/cliente/processos',
    );
    expect(destinationOf('client', 'aurora', '/documentos')).toBe('/aurora/cliente/documentos');
    expect(destinationOf('client', 'aurora', '/aurora/dashboard')).toBe('/aurora/cliente');
    expect(destinationOf('client', 'aurora', '/support-info')).toBe('/aurora/cliente');
  });
  it('sends a client back to a page of the portal', () => {
    expect(destinationOf('client', 'aurora', '/aurora/cliente/documentos')).toBe(
      '/aurora/cliente/documentos',
    );
  });
});

describe('slugOf', () => {
  it('finds the tenant in a local target, and in no other', () => {
    expect(slugOf('/aurora/processos?openCase=1')).toBe('aurora');
    expect(slugOf('/processos')).toBeNull();
    expect(slugOf('//aurora/processos')).toBeNull();
    expect(slugOf(null)).toBeNull();
  });
});
