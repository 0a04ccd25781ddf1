import { CASE_FIELDS } from '../../../src/contract/cases';
import { bodyOf, checkForm, EMPTY_FORM } from './case-form';

describe('bodyOf', () => {
  it('sends null for every empty optional field', () => {
    const nothing = Object.fromEntries(Object.keys(CASE_FIELDS).map((name) => [name, null]));
    expect(bodyOf({ ...EMPTY_FORM, title: ' Execução ' })).toEqual({
      ...nothing,
      title: 'Execução',
      status: 'aberto',
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
