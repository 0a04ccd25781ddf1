import { Problem } from '../problems/problem.js';
import { problemOf } from './failures.js';

it.each(['42P05', '26000'])(
  '%s, which a pooler causes, is a database that is not to be had, and no fault without a name',
  (code) => {
    const error = Object.assign(new Error('of the driver'), { code });
    const problem = problemOf(error) as Problem;
    expect([problem.code, problem.cause]).toEqual(['unavailable', error]);
  },
);

it.each([
  ['a text', '22021'],
  ['a record', '22P05'],
])('NUL in %s, which no column takes, is a fault of the request and not ours', (_, code) => {
  const problem = problemOf(Object.assign(new Error('of the driver'), { code }));
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).code).toBe('bad_request');
});
