import { describeError } from './logging.js';

const databaseError = (code: string) =>
  Object.assign(new Error('prepared statement "7f3a" of ana@cliente.example'), {
    code,
    severity: 'ERROR',
  });

it('an error of the database is told by its code, and by the setting that a pooler needs', () => {
  expect(describeError(databaseError('23505'))).toMatchObject({
    code: '23505',
    message: 'database error',
  });
  for (const code of ['42P05', '26000']) {
    const { message } = describeError(databaseError(code));
    expect(message).toMatch(/^the database is behind a pooler .+: set DATABASE_PREPARED=false$/);
  }
});
