import { letterheadNaming } from '../tenancy/letterhead.js';
import { staffAddedMail } from './offices.mail-templates.js';

const told = {
  administrator: false,
  head: letterheadNaming('Escritório Aurora'),
  ...{ email: 'ana@correio.example', signInUrl: 'https://causa.example/auth' },
};

it('leads who has no password yet to the link that chooses one, and says for how long it counts', () => {
  const { action, opening, closing } = staffAddedMail({ ...told, passwordUrl: 'https://c/x' });
  expect(action).toEqual({ label: 'Escolher Senha', url: 'https://c/x' });
  expect(JSON.stringify([opening, closing])).toMatch(/Escritório Aurora.*24 horas/);
});

it('leads who has a password to the sign-in, and speaks of no link', () => {
  const { action, closing } = staffAddedMail({ ...told, passwordUrl: null });
  expect(action).toEqual({ label: 'Entrar', url: told.signInUrl });
  expect(JSON.stringify(closing)).not.toContain('ligação');
});
