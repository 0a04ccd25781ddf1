import type { ClientRecord } from '../../../src/contract/clients';
import {
  bodyOf,
  checkForm,
  type ClientFormValues,
  EMPTY_FORM,
  formOf,
  NEW_CONTACT,
  NEW_PORTAL_USER,
  unmailedCount,
} from './client-form';

const form = (values: Partial<ClientFormValues>): ClientFormValues => ({
  ...EMPTY_FORM,
  name: 'Ana Ferreira',
  ...values,
});

describe('bodyOf', () => {
  it('trims, and sends null for every empty field', () => {
    const body = bodyOf(form({ name: ' Ana ', email: ' ', city: ' Braga ' }));
    expect(body).toMatchObject({ name: 'Ana', email: null, city: 'Braga', creditLimit: null });
    expect(body).toMatchObject({ contacts: [], confirmed: [] });
  });

  it('sends the credit limit as a number of euros', () => {
    expect(bodyOf(form({ creditLimit: '25 000,50' })).creditLimit).toBe(25_000.5);
  });

  it('keeps the ids of contacts that are still stored, and makes the others new', () => {
    const contacts = ['a', 'b', ''].map((contactId) => ({
      ...NEW_CONTACT,
      contactId,
      name: 'Rui',
    }));
    const body = bodyOf(form({ contacts }), new Set(['a']));
    expect(body.contacts.map(({ id }) => id)).toEqual(['a', undefined, undefined]);
  });
});

describe('checkForm', () => {
  it('asks for nothing but a name', () => {
    expect(checkForm(form({}))).toEqual({});
    expect(checkForm(form({ name: ' ' }))).toEqual({ name: 'Nome é obrigatório' });
  });

  it('asks for a photo or its initials, before the name, where one is needed', () => {
    const photoNeeded = true;
    const nothing = checkForm(form({ name: '' }), { photoNeeded });
    expect(Object.keys(nothing)).toEqual(['photo', 'name']);
    expect(checkForm(form({ photo: { kind: 'initials' } }), { photoNeeded })).toEqual({});
  });

  it('takes an e-mail that is valid or empty', () => {
    expect(checkForm(form({ email: 'ana@correio.example', billingEmail: '' }))).toEqual({});
    expect(checkForm(form({ email: 'ana', billingEmail: 'ana@' }))).toEqual({
      email: 'Email inválido',
      billingEmail: 'Email inválido',
    });
  });

  it.each(['-1', 'muito', '1,234', '1000000000000'])('refuses a credit limit of "%s"', (text) => {
    expect(checkForm(form({ creditLimit: text }))).toHaveProperty('creditLimit');
  });

  it('asks each contact for a name', () => {
    expect(checkForm(form({ contacts: [{ ...NEW_CONTACT, email: 'x' }] }))).toEqual({
      'contacts.0.name': 'Nome é obrigatório',
      'contacts.0.email': 'Email inválido',
    });
  });

  it('asks each portal user for a name and a valid e-mail', () => {
    expect(checkForm(form({ portalUsers: [NEW_PORTAL_USER] }))).toEqual({
      'portalUsers.0.fullName': 'Nome é obrigatório',
      'portalUsers.0.email': 'Email inválido',
    });
  });

  it('refuses the same e-mail twice for one client, whatever its case', () => {
    const user = { ...NEW_PORTAL_USER, fullName: 'Rui', email: 'rui@vale.example' };
    const twice = form({ portalUsers: [user, { ...user, email: 'RUI@vale.example ' }] });
    const taken = 'Este email já está cadastrado para este cliente.';
    expect(checkForm(twice)).toEqual({ 'portalUsers.1.email': taken });
    expect(checkForm(form({ portalUsers: [user] }), { knownEmails: ['Rui@Vale.example'] })).toEqual(
      {
        'portalUsers.0.email': taken,
      },
    );
  });
});

it('a stored client comes back as it was after passing through the form', () => {
  const contact = { name: 'Artur', role: null, email: null, phone: '961', isPartner: true };
  const stored = {
    name: 'Vale Verde',
    country: 'PT',
    creditLimit: 25_000.5,
    contacts: [{ id: 'c1', ...contact }],
    portalUsers: [],
  } as unknown as ClientRecord;
  expect(bodyOf(formOf(stored), new Set(['c1']))).toMatchObject({
    name: 'Vale Verde',
    email: null,
    country: 'PT',
    creditLimit: 25_000.5,
    contacts: [{ id: 'c1', ...contact }],
  });
});

describe('unmailedCount', () => {
  it('counts those just invited whose mail has not left', () => {
    const person = (email: string, mailState: string) => ({ email, mailState });
    const client = {
      portalUsers: [
        person('before@vale.example', 'failed'),
        person('rui@vale.example', 'pending'),
        person('eva@vale.example', 'failed'),
        person('ana@vale.example', 'sent'),
      ],
    } as ClientRecord;
    const invited = ['Rui@vale.example ', 'eva@vale.example', 'ana@vale.example'];
    const portalUsers = invited.map((email) => ({ ...NEW_PORTAL_USER, email }));
    expect(unmailedCount(client, form({ portalUsers }))).toBe(2);
    expect(unmailedCount(client, form({}))).toBe(0);
  });
});
