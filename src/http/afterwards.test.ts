import { Logger } from '@nestjs/common';
import { vi } from 'vitest';

import { Afterwards } from './afterwards.js';

it('begins once the answer is on its way, and a stop waits for what is under way', async () => {
  const afterwards = new Afterwards();
  let finish = () => {};
  const steps: string[] = [];
  afterwards.run('do something', async () => {
    steps.push('begun');
    await new Promise<void>((resolve) => (finish = resolve));
    steps.push('done');
  });
  steps.push('answered');
  await new Promise(setImmediate);
  expect(steps).toEqual(['answered', 'begun']);
  const stopped = afterwards.beforeApplicationShutdown().then(() => steps.push('stopped'));
  finish();
  await stopped;
  expect(steps).toEqual(['answered', 'begun', 'done', 'stopped']);
});

it('tells the log of what fails, and nobody else', async () => {
  const told = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  const afterwards = new Afterwards();
  const error = new Error('away');
  afterwards.run('record it', () => Promise.reject(error));
  await afterwards.settled();
  expect(told).toHaveBeenCalledWith({ err: error }, 'could not record it');
  told.mockRestore();
});
