import { Metrics } from './metrics.js';
import { SharedQuery } from './shared-query.js';

const lines = async (metrics: Metrics) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith('test_'));

it('figures that do not come, or cannot be had, are left out and hold no others up', async () => {
  const metrics = new Metrics();
  const silent = new SharedQuery<number>(() => new Promise(() => {}), 10);
  const broken = new SharedQuery<number>(() => Promise.reject(new Error('no database')), 10);
  const told = new SharedQuery(() => Promise.resolve([3]));
  for (const [name, asked] of Object.entries({ silent, broken, told })) {
    metrics.gauges(`test_${name}`, 'A test', [], async () =>
      (await asked.answer()).map((figure) => [{}, figure]),
    );
  }
  metrics.gauge('test_own', 'A test', () => 5);
  expect(await lines(metrics)).toEqual(['test_told 3', 'test_own 5']);
});

it('however many read the metrics, something silent is asked once', async () => {
  let asked = 0;
  const silent = new SharedQuery<number>(() => {
    asked += 1;
    return new Promise(() => {});
  }, 10);
  await Promise.all([silent.answer(), silent.answer()]);
  await silent.answer();
  expect(asked).toBe(1);
});

it('a figure whose labels are not given any more is not told any more', async () => {
  const metrics = new Metrics();
  let queues = ['mail', 'text'];
  metrics.gauges('test_waiting', 'A test', ['queue'], () => queues.map((queue) => [{ queue }, 1]));
  expect(await lines(metrics)).toHaveLength(2);
  queues = ['text'];
  expect(await lines(metrics)).toEqual(['test_waiting{queue="text"} 1']);
});
