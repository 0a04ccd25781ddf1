import { faultsOf } from './reply-check.js';

const SENT = { $ref: '#/components/schemas/InvitationSent' };

it.each([
  ['what is documented', '{"emailSent":true}', []],
  ['a field too many', '{"emailSent":true,"to":"x"}', ['must NOT have additional properties to']],
  ['a field too few', '{}', ["must have required property 'emailSent'"]],
  ['another type', '{"emailSent":"yes"}', ['/emailSent must be boolean']],
])('sees %s', (_, text, faults) => {
  expect(faultsOf(SENT, text).map((fault) => fault.trim())).toEqual(faults);
});

it('sees a field too many within a list and a record of it', () => {
  const list = { type: 'array', items: { $ref: '#/components/schemas/CaseDocument' } };
  const hit = { passage: [{ text: 'a', match: true, page: 1 }], page: null };
  const faults = faultsOf(list, JSON.stringify([{ hit }]));
  expect(faults).toContain('/0/hit/passage/0 must NOT have additional properties page');
});
