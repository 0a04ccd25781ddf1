import { dataProvider, reactAdminProvider } from './data-provider';

it('an id that an address states reaches no other path', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: unknown) => {
    asked.push(path);
    return Promise.resolve(Response.json({}));
  });
  await reactAdminProvider.getOne('clients', { id: '../account?x' });
  await dataProvider.delete('clients', { id: '../account?x' });
  expect(asked).toEqual(Array(2).fill('/api/clients/..%2Faccount%3Fx'));
  vi.unstubAllGlobals();
});
