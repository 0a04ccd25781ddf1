import { headOf, readHead, type SealedContent, sealOf } from './seal.js';

const key = Buffer.alloc(32, 7);
const place = { officeId: '0199d1f0-0000-7000-8000-000000000001', number: 3, previous: 'ab' };
const content: SealedContent = {
  id: '0199d1f0-0000-7000-8000-000000000002',
  userId: '0199d1f0-0000-7000-8000-000000000003',
  apiKeyId: null,
  action: 'case_deleted',
  subjectKind: 'case',
  subjectId: '0199d1f0-0000-7000-8000-000000000004',
  detail: { rows: 3, of: { clients: 1, cases: 2 } },
  address: '192.0.2.7/32',
  at: '2026-11-21T09:15:42.000001',
};

it('a seal is the same whatever the order of fields, and stays so from version to version', () => {
  const turned = { of: { cases: 2, clients: 1 }, rows: 3 };
  const seal = sealOf(key, place, content);
  expect(sealOf(key, place, { ...content, detail: turned })).toBe(seal);
  // Every later version must find whole what was sealed.
  expect(seal).toBe('c0548d1ead61a14a75688e64ead598826e6674d00095bbe790e76f8dcd74fd4f');
});

it.each([
  ['office', { ...place, officeId: content.id }, content],
  ['number', { ...place, number: 4 }, content],
  ['previous seal', { ...place, previous: 'ac' }, content],
  ...Object.entries({
    id: place.officeId,
    userId: null,
    apiKeyId: place.officeId,
    action: 'case_restored',
    subjectKind: 'client',
    subjectId: null,
    detail: { rows: 3, of: { clients: 2, cases: 1 } },
    address: '192.0.2.8/32',
    at: '2026-11-21T09:15:42.000002',
  }).map(([field, value]) => [field, place, { ...content, [field]: value }] as const),
] as const)('a seal covers the %s', (_, where, what) => {
  expect(sealOf(key, where, what)).not.toBe(sealOf(key, place, content));
});

it('a seal is another under another key', () => {
  expect(sealOf(Buffer.alloc(32, 8), place, content)).not.toBe(sealOf(key, place, content));
});

it('a head is read as it is written, and nothing else is', () => {
  const head = { number: 4806, seal: 'b7'.repeat(32) };
  expect(readHead(headOf(head))).toEqual(head);
  for (const text of ['', '4806', '4806-b7', `-1-${head.seal}`, `4806-${head.seal}0`]) {
    expect(readHead(text)).toBeNull();
  }
});
