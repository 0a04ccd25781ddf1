import { isFirstTry } from './first-try.js';

it('leaves something behind that fails', async () => {
  if (isFirstTry('unhandled')) void Promise.reject(new Error('nobody waits for this'));
  await new Promise((resolve) => setImmediate(resolve));
});
