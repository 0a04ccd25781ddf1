import { CLIENT_FIELDS, type ClientRecord } from '../../../src/contract/clients';
import { problemsIn } from '../forms/field-values';
import { comparisonOf } from '../forms/stale-record';
import {
  bodyOf,
  CLIENT_FORM,
  type ClientFormValues,
  conflictText,
  emailProblem,
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

describe('a client’s fields', () => {
  const problems = (values: Partial<ClientFormValues>) => problemsIn(CLIENT_FIELDS, form(values));

  it('takes an e-mail that is valid or empty', () => {
    expect(problems({ email: 'ana@correio.example', billingEmail: '' })).toEqual({});
    expect(problems({ email: 'ana', billingEmail: 'ana@' })).toEqual({
      email: 'Email inválido',
      billingEmail: 'Email inválido',
    });
  });

  it.each(['-1', 'muito', '1,234', '1000000000000'])('refuses a credit limit of "%s"', (text) => {
    expect(problems({ creditLimit: text })).toHaveProperty('creditLimit');
  });
});

it('refuses the same e-mail twice for one client, whatever its case', () => {
  const taken = 'Este email já está cadastrado para este cliente.';
  expect(emailProblem('RUI@vale.example ', ['rui@vale.example'])).toBe(taken);
  expect(emailProblem('eva@vale.example', ['rui@vale.example'])).toBeUndefined();
  expect(emailProblem(' ', [''])).toBeUndefined();
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

describe('a conflict over a client', () => {
  const base = form({
    name: 'Ana',
    contacts: [{ ...NEW_CONTACT, contactId: 'c1', name: 'Rui' }],
  });

  it('lets the person choose where both changed a field, and takes over the rest', () => {
    const mine = { ...base, name: 'Ana Ferreira', portalUsers: [] };
    const theirs = { ...base, name: 'Ana F.', city: 'Braga' };
    expect(comparisonOf(CLIENT_FORM, { base, mine }, theirs)).toEqual({
      clashes: [{ field: 'name', mine: 'Ana Ferreira', theirs: 'Ana F.' }],
      takenOver: [{ field: 'city', mine: '', theirs: 'Braga' }],
    });
  });

  it('compares the contacts as one field', () => {
    const mine = { ...base, contacts: [] };
    const theirs = { ...base, contacts: [...base.contacts, { ...NEW_CONTACT, name: 'Eva' }] };
    const [clash] = comparisonOf(CLIENT_FORM, { base, mine }, theirs).clashes;
    expect(clash?.field).toBe('contacts');
    expect(conflictText('contacts', clash!.mine)).toBe('Nenhum contacto');
    expect(conflictText('contacts', clash!.theirs)).toBe('Rui, Eva');
    expect(CLIENT_FORM.compared.valueOf('contacts', clash!.theirs)).toEqual(theirs.contacts);
  });

  it('reads a value as the form shows it', () => {
    expect(conflictText('country', 'DE')).toBe('Alemanha');
    expect(conflictText('city', '')).toBe('Não definido');
  });
});
