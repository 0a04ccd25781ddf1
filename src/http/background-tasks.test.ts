import { Logger } from '@nestjs/common';
import { vi } from 'vitest';

import { BackgroundTasks } from './background-tasks.js';

it('begins once the answer is on its way, and a stop waits for what is under way', async () => {
  const tasks = new BackgroundTasks();
  let finish = () => {};
  const steps: string[] = [];
  tasks.run('do something', async () => {
    steps.push('begun');
    await new Promise<void>((resolve) => (finish = resolve));
    steps.push('done');
  });
  steps.push('answered');
  await new Promise(setImmediate);
  expect(steps).toEqual(['answered', 'begun']);
  const stopped = tasks.beforeApplicationShutdown().then(() => steps.push('stopped'));
  finish();
  await stopped;
  expect(steps).toEqual(['answered', 'begun', 'done', 'stopped']);
});

it('tells the log of what fails, and nobody else', async () => {
  const told = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  const tasks = new BackgroundTasks();
  const error = new Error('away');
  tasks.run('record it', () => Promise.reject(error));
  await tasks.settled();
  expect(told).toHaveBeenCalledWith({ err: error }, 'could not record it');
  told.mockRestore();
});
