import { CASE_FIELDS } from '../../../src/contract/cases';
import { problemsIn, textsOf } from '../forms/field-values';
import { bodyOf, valuesOf } from './case-form';

describe('bodyOf', () => {
  it('sends null for every empty optional field', () => {
    const nothing = Object.fromEntries(Object.keys(CASE_FIELDS).map((name) => [name, null]));
    expect(bodyOf({ ...valuesOf(), title: ' Execução ' })).toEqual({
      ...nothing,
      title: 'Execução',
      status: 'aberto',
    });
  });
});

it('refuses a blank title with the specified text', () => {
  expect(problemsIn(CASE_FIELDS, { ...valuesOf(), title: '   ' })).toEqual({
    title: 'O título é obrigatório.',
  });
});

it('cuts a date to its date part and turns nulls into empty inputs', () => {
  const values = textsOf(CASE_FIELDS, {
    title: 'Execução',
    number: null,
    status: 'concluido',
    dueDate: '2026-11-23T00:00:00.000Z',
    court: null,
    clientId: null,
  });
  expect(values).toMatchObject({
    title: 'Execução',
    number: '',
    status: 'concluido',
    dueDate: '2026-11-23',
    court: '',
    clientId: '',
  });
});
