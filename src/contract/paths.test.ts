import {
  isSlug,
  ownPath,
  pageOf,
  pathTo,
  portalPathTo,
  portalViewOf,
  signInPath,
} from './paths.js';

const ID = '01990000-0000-7000-8000-000000000001';

describe('pageOf', () => {
  it.each([
    ['/', 'public', null, '', true],
    ['/dashboard', 'console', null, 'dashboard', true],
    ['/aurora/processos', 'console', 'aurora', 'processos', true],
    ['/aurora', 'public', 'aurora', '', true],
    [`/aurora/processos/${ID}`, 'console', 'aurora', `processos/${ID}`, true],
    [`/clientes/${ID}`, 'console', null, `clientes/${ID}`, true],
    ['/processos/1', 'public', null, 'processos/1', false],
    [`/clientes/${ID}/nada`, 'public', null, `clientes/${ID}/nada`, false],
    [`/pedidos/${ID}`, 'public', null, `pedidos/${ID}`, false],
    ['/auth', 'public', null, 'auth', true],
    ['/auth/confirm', 'public', null, 'auth/confirm', true],
    ['/auth/unsubscribe', 'public', null, 'auth/unsubscribe', true],
    ['/aurora/support-info', 'public', 'aurora', 'support-info', true],
    ['/aurora/auth', 'public', 'aurora', 'auth', false],
    ['/admin/nada', 'public', null, 'admin/nada', false],
    ['/aurora/nada', 'public', 'aurora', 'nada', false],
    ['/cliente/processos', 'portal', null, 'cliente/processos', true],
    [`/aurora/cliente/processos/${ID}`, 'portal', 'aurora', `cliente/processos/${ID}`, true],
    ['/cliente/processos/1', 'public', null, 'cliente/processos/1', false],
    [`/ver-como/pessoa/${ID}`, 'portal', null, `ver-como/pessoa/${ID}`, true],
    [`/ver-como/pessoa/${ID}/nada`, 'public', null, `ver-como/pessoa/${ID}/nada`, false],
    ['/ver-como/pessoa/1', 'public', null, 'ver-como/pessoa/1', false],
    ['/ver-como', 'public', null, 'ver-como', false],
  ])('%s is served by %s', (pathname, frontEnd, slug, path, known) => {
    expect(pageOf(pathname)).toEqual({ frontEnd, slug, path, known });
  });
});

describe('portalViewOf', () => {
  it('returns the page of the portal, and the person whose portal is viewed', () => {
    expect(portalViewOf(`ver-como/pessoa/${ID}/processos/${ID}`)).toEqual({
      of: 'pessoa',
      id: ID,
      path: `cliente/processos/${ID}`,
    });
    expect(portalViewOf(`ver-como/cliente/${ID}`)).toEqual({
      of: 'cliente',
      id: ID,
      path: 'cliente',
    });
    expect(portalViewOf('cliente')).toBeNull();
  });
});

describe('isSlug', () => {
  it.each(['aurora', 'a', 'a-b-2'])('takes %s', (slug) => expect(isSlug(slug)).toBe(true));
  it.each(['admin', 'auth', 'Aurora', '-a', 'a-', '', 'a b', 'á', 'a'.repeat(49)])(
    'refuses "%s"',
    (slug) => expect(isSlug(slug)).toBe(false),
  );
});

describe('ownPath', () => {
  it('accepts our own path with its query', () => {
    expect(ownPath('/aurora/processos?openCase=1')).toBe('/aurora/processos?openCase=1');
  });
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a\nb', '', null, 'a'])(
    'refuses %j',
    (target) => expect(ownPath(target)).toBeNull(),
  );
});

describe('pathTo', () => {
  it('prefixes the slug only where there is one', () => {
    expect(pathTo('aurora', 'processos')).toBe('/aurora/processos');
    expect(pathTo(null, 'processos')).toBe('/processos');
    expect(pathTo('aurora', '')).toBe('/aurora');
  });
});

it('a client user is led from a staff page of a case to the same case in the portal', () => {
  expect(portalPathTo('aurora', `processos/${ID}`)).toBe(`/aurora/cliente/processos/${ID}`);
  expect(portalPathTo(null, `clientes/${ID}`)).toBe('/cliente');
});

it('signInPath keeps its target through a query parameter', () => {
  const path = signInPath('/aurora/cliente?a=1&b=2');
  expect(new URLSearchParams(path.split('?')[1]).get('redirect')).toBe('/aurora/cliente?a=1&b=2');
});
