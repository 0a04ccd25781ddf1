import { bodyOf, checkForm, EMPTY_FORM } from './case-form';

describe('bodyOf', () => {
  it('sends null for every empty optional field', () => {
    expect(bodyOf({ ...EMPTY_FORM, title: ' Execução ' })).toEqual({
      title: 'Execução',
      number: null,
      status: 'aberto',
      dueDate: null,
      court: null,
      clientId: null,
      responsibleId: null,
    });
  });
});

describe('checkForm', () => {
  it('refuses a blank title with the specified text', () => {
    expect(checkForm({ ...EMPTY_FORM, title: '   ' })).toEqual({
      title: 'O título é obrigatório.',
    });
  });
});
