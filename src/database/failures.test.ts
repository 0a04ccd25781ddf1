import { Problem } from '../problems/problem.js';
import { problemOf } from './failures.js';

it.each([
  ['a text', '22021'],
  ['a record', '22P05'],
])('NUL in %s, which no column takes, is a fault of the request and not ours', (_, code) => {
  const problem = problemOf(Object.assign(new Error('of the driver'), { code }));
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).code).toBe('bad_request');
});
