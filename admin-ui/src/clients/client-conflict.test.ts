import { compareClients, conflictText, formValueOf } from './client-conflict';
import { EMPTY_FORM, NEW_CONTACT } from './client-form';

const base = {
  ...EMPTY_FORM,
  name: 'Ana',
  contacts: [{ ...NEW_CONTACT, contactId: 'c1', name: 'Rui' }],
};

describe('compareClients', () => {
  it('lets the person choose where both changed a field, and takes over the rest', () => {
    const mine = { ...base, name: 'Ana Ferreira', portalUsers: [] };
    const theirs = { ...base, name: 'Ana F.', city: 'Braga' };
    expect(compareClients(base, mine, theirs)).toEqual({
      clashes: [{ field: 'name', mine: 'Ana Ferreira', theirs: 'Ana F.' }],
      takenOver: [{ field: 'city', mine: '', theirs: 'Braga' }],
    });
  });

  it('compares the contacts as one field', () => {
    const mine = { ...base, contacts: [] };
    const theirs = { ...base, contacts: [...base.contacts, { ...NEW_CONTACT, name: 'Eva' }] };
    const [clash] = compareClients(base, mine, theirs).clashes;
    expect(clash?.field).toBe('contacts');
    expect(conflictText('contacts', clash!.mine)).toBe('Nenhum contacto');
    expect(conflictText('contacts', clash!.theirs)).toBe('Rui, Eva');
    expect(formValueOf('contacts', clash!.theirs)).toEqual(theirs.contacts);
  });
});

it('a value is read as the form shows it', () => {
  expect(conflictText('country', 'DE')).toBe('Alemanha');
  expect(conflictText('city', '')).toBe('Não definido');
});
