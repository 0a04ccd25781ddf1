import { isSlug, ownPath, pageOf, pathTo, signInPath } from './paths.js';

describe('pageOf', () => {
  it.each([
    ['/', 'public', null, '', true],
    ['/dashboard', 'console', null, 'dashboard', true],
    ['/aurora/processos', 'console', 'aurora', 'processos', true],
    ['/aurora', 'public', 'aurora', '', true],
    ['/auth', 'public', null, 'auth', true],
    ['/auth/confirm', 'public', null, 'auth/confirm', true],
    ['/aurora/support-info', 'public', 'aurora', 'support-info', true],
    ['/aurora/auth', 'public', 'aurora', 'auth', false],
    ['/admin/nada', 'public', null, 'admin/nada', false],
    ['/aurora/nada', 'public', 'aurora', 'nada', false],
    ['/cliente/processos', 'portal', null, 'cliente/processos', true],
  ])('%s is served by %s', (pathname, frontEnd, slug, path, known) => {
    expect(pageOf(pathname)).toEqual({ frontEnd, slug, path, known });
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
  it('keeps a path of ours with its query', () => {
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

it('signInPath survives the way through a query parameter', () => {
  const path = signInPath('/aurora/cliente?a=1&b=2');
  expect(new URLSearchParams(path.split('?')[1]).get('redirect')).toBe('/aurora/cliente?a=1&b=2');
});
