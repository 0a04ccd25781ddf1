import { randomUUID } from 'node:crypto';

import { operationsOf, portalOperations, sentToDatabase } from '../load/bench-operations.mjs';

const id = randomUUID();
const office = {
  cases: 100_000,
  clients: 5000,
  folders: 4000,
  documents: 60_000,
  clientId: id,
  clientName: 'Carla Vaz',
  clientPhone: '+351912345678',
  rareWord: '1234/24.8T8LSB',
};
const session = { id: randomUUID(), officeId: randomUUID() };

describe('the statements that npm run bench sends by itself', () => {
  it.each([
    ['staff', operationsOf(office)],
    ['client', portalOperations({ talkId: id })],
  ])('is one whole transaction of each operation, as %s', async (role, operations) => {
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) {
      const sent = await sentToDatabase(operation, { ...session, role });
      expect(sent[0]!.text, operation.name).toMatch(/^begin/);
      expect(sent.at(-1)!.text, operation.name).toBe('commit');
    }
  });

  it('has a name of its own for each operation', () => {
    const names = operationsOf(office).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
