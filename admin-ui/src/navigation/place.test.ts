import type { Location } from 'react-router';

import {
  isSamePage,
  isSameQuickAction,
  isSameRecord,
  pageUnder,
  recordOf,
  recordPath,
} from './place';

const ID = '01990000-0000-7000-8000-000000000001';
const OTHER = '01990000-0000-7000-8000-000000000002';

const at = (pathname: string, search = '', state: unknown = null): Location =>
  ({ pathname, search, hash: '', state, key: pathname }) as Location;

describe('recordOf', () => {
  it('is the case or the client of an address, and comes back to it', () => {
    for (const kind of ['case', 'client'] as const) {
      expect(recordOf(recordPath({ kind, id: ID }))).toEqual({ kind, id: ID });
    }
  });

  it.each(['/processos', '/processos/1', `/pedidos/${ID}`, `/processos/${ID}/nada`, '/'])(
    'is nothing at %s',
    (pathname) => expect(recordOf(pathname)).toBeNull(),
  );
});

describe('pageUnder', () => {
  it('is the page that a record was opened over, its query kept', () => {
    const over = at('/clientes', '?mode=list&page=2');
    expect(pageUnder(at(`/processos/${ID}`, '', { over }))).toBe(over);
  });

  it('is the record’s list where nobody was anywhere, as with a pasted link', () => {
    expect(pageUnder(at(`/clientes/${ID}`, '?ver=1'))).toMatchObject({
      pathname: '/clientes',
      search: '',
    });
  });

  it('is the page itself without a record', () => {
    const page = at('/processos', '?q=ana');
    expect(pageUnder(page)).toBe(page);
  });
});

it('a form of the page stays while something opens over it, and goes with another query', () => {
  const page = at('/clientes', '?mode=create');
  expect(isSamePage(page, at(`/clientes/${ID}`, '', { over: page }))).toBe(true);
  expect(isSamePage(page, at('/clientes', '?mode=list'))).toBe(false);
});

it('a form of the page stays while something is made over it, and what is made goes with Back', () => {
  const page = at('/clientes', '?mode=create');
  const withAction = at('/clientes', '?mode=create&criar=processo');
  expect(isSamePage(page, withAction)).toBe(true);
  expect(isSameQuickAction(withAction, page)).toBe(false);
  expect(isSameQuickAction(withAction, at('/clientes', '?mode=list&criar=processo'))).toBe(false);
  expect(isSameQuickAction(page, at(`/clientes/${ID}`, '', { over: page }))).toBe(true);
  const client = at(`/clientes/${ID}`, '?criar=processo', { over: page });
  expect(isSameQuickAction(client, at(`/clientes/${ID}`, '', { over: page }))).toBe(false);
});

it('text typed in a record stays while something opens within it, and goes with another record', () => {
  expect(isSameRecord(at(`/processos/${ID}`), at(`/processos/${ID}`, '?ver=1'))).toBe(true);
  expect(isSameRecord(at(`/processos/${ID}`), at(`/processos/${OTHER}`))).toBe(false);
  expect(isSameRecord(at('/processos'), at('/processos'))).toBe(false);
});
