import type { LegalCase } from '../contract/cases.js';
import type { Json } from '../database/sql.js';
import { Route, rulesOf } from '../routes/route.js';

const staffs = { access: 'staff', summary: 'A case.' } as const;

function handler(): TypedPropertyDescriptor<() => Promise<Json<LegalCase>>> {
  return { value: () => Promise.reject(new Error('nobody calls it')) };
}

describe('a route', () => {
  it('is declared with what its handler gives back, or does not compile', () => {
    const good = handler();
    Route.get('cases/:id', { ...staffs, reply: 'LegalCase' })({}, 'get', good);
    expect(rulesOf(good.value!)).toEqual({ ...staffs, reply: 'LegalCase' });
    // @ts-expect-error It gives a case, and not a client.
    Route.get('clients/:id', { ...staffs, reply: 'ClientRecord' })({}, 'get', handler());
    // @ts-expect-error Nobody answers with that.
    Route.get('cases/:id', { ...staffs, reply: 'Case' });
    // @ts-expect-error Nobody says who may call it.
    Route.get('cases/:id', { summary: 'A case.', reply: 'LegalCase' });
    // @ts-expect-error Nobody says what it does.
    Route.get('cases/:id', { access: 'staff', reply: 'LegalCase' });
  });

  it('that is sent takes a key or says that it needs none, and not both', () => {
    const declare = (rules: object) => () =>
      Route.post('cases', { ...staffs, reply: 'LegalCase', ...rules })({}, 'create', handler());
    expect(declare({})).toThrow('must either take @CurrentIdempotencyKey()');
    expect(declare({ idempotent: true })).not.toThrow();
  });
});
