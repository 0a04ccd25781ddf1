import { letterheadOf } from '../tenancy/letterhead.js';
import {
  accountExistsMail,
  clientSignUpMail,
  confirmEmailMail,
  officeFoundMail,
} from './auth.mail-templates.js';

const head = letterheadOf({
  companyName: 'Escritório Aurora',
  primaryColor: '#1e40af',
  secondaryColor: '#e11d48',
  ownBrand: false,
});
const link = { head, email: 'ana@correio.example', url: 'https://causa.example/auth/confirm?x=1' };

describe('the mail to a client who signed up', () => {
  const mail = clientSignUpMail(link);
  const said = JSON.stringify([mail.opening, mail.closing]);

  it('names the page’s office and the e-mail, and carries the link', () => {
    expect(said).toContain('área de cliente de Escritório Aurora');
    expect(said).toContain('ana@correio.example');
    expect(mail.action).toEqual({ label: 'Confirmar E-mail', url: link.url });
  });

  it('says neither that an account was made nor that an office was', () => {
    expect(JSON.stringify(confirmEmailMail(link).opening)).toContain('Foi criada uma conta para');
    expect(said).not.toContain('criada');
    expect(said).toContain('A ligação vale 24 horas');
  });
});

describe('the mail to an e-mail that has an account', () => {
  it('leads to the office that was signed up, beside the way to sign in', () => {
    const foundingUrl = 'https://causa.example/f';
    const { action, other } = accountExistsMail(link, foundingUrl);
    expect(action).toEqual({ label: 'Entrar', url: link.url });
    expect(other).toMatchObject({ label: 'Criar o Escritório com Esta Conta', url: foundingUrl });
  });

  it('offers nothing else where no office was signed up', () => {
    expect(accountExistsMail(link).other).toBeUndefined();
  });
});

it('the mail of an office that has somebody’s e-mail names it, and says what to do where it is not known', () => {
  const { opening, closing, action } = officeFoundMail(link);
  expect(JSON.stringify(opening)).toContain('Escritório Aurora');
  expect(JSON.stringify(closing)).toContain('não lhe envie mensagens nem documentos');
  expect(action).toEqual({ label: 'Abrir Área de Cliente', url: link.url });
});
