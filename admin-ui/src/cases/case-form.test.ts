import { bodyOf, checkForm, EMPTY_FORM, hasChanges } from './case-form';

describe('bodyOf', () => {
  it('sends null for every empty optional field', () => {
    expect(bodyOf({ ...EMPTY_FORM, title: ' Execução ' })).toEqual({
      title: 'Execução',
      number: null,
      status: 'aberto',
      dueDate: null,
      court: null,
      clientId: null,
    });
  });
});

describe('checkForm', () => {
  it('refuses a blank title with the specified text', () => {
    expect(checkForm({ ...EMPTY_FORM, title: '   ' }, false)).toEqual({
      title: 'O título é obrigatório.',
    });
  });
  it('refuses half a date instead of dropping it', () => {
    expect(checkForm({ ...EMPTY_FORM, title: 'Execução' }, true)).toEqual({
      dueDate: 'Data inválida',
    });
  });
});

describe('hasChanges', () => {
  it('looks at the case’s fields only', () => {
    const named = { ...EMPTY_FORM, clientName: 'Ana' };
    expect(hasChanges(EMPTY_FORM, named)).toBe(false);
    expect(hasChanges(EMPTY_FORM, { ...EMPTY_FORM, court: 'J1' })).toBe(true);
  });
});
