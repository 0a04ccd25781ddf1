import {
  amount,
  choice,
  day,
  email,
  flag,
  requiredEmail,
  requiredText,
  text,
} from '../../../src/contract/fields';
import { blankTexts, contentOf, problemsIn, textsOf } from './field-values';

const FIELDS = {
  title: requiredText(50),
  court: text(50),
  status: choice(['aberto', 'concluido'], 'concluido'),
  dueDate: day(),
  fee: amount(1000),
};

it('begins with empty inputs, and with the choice of a new record', () => {
  expect(blankTexts(FIELDS)).toEqual({
    title: '',
    court: '',
    status: 'concluido',
    dueDate: '',
    fee: '',
  });
});

it('shows amounts as people write them, and nothing for null', () => {
  expect(textsOf(FIELDS, { title: 'Execução', fee: 1234.5 })).toMatchObject({
    title: 'Execução',
    court: '',
    fee: '1234,50',
  });
});

it('sends trimmed texts, amounts as numbers, and null for what is empty', () => {
  const typed = {
    title: ' Execução ',
    court: '  ',
    status: 'aberto',
    dueDate: '',
    fee: '1 000,50',
  };
  expect(contentOf(FIELDS, typed)).toEqual({
    title: 'Execução',
    court: null,
    status: 'aberto',
    dueDate: null,
    fee: 1000.5,
  });
});

it('sends a needed text as it is, however empty', () => {
  expect(contentOf(FIELDS, { ...blankTexts(FIELDS), title: ' ' }).title).toBe('');
});

it('says of each field what forbids sending it, after the path of its record', () => {
  const fields = { ...FIELDS, flag: flag(), email: email(), known: requiredEmail() };
  const typed = { ...blankTexts(fields), email: 'ana', fee: '1000,01' };
  expect(problemsIn(fields, typed, 'people.0.')).toEqual({
    'people.0.title': 'Campo obrigatório',
    'people.0.fee': expect.stringContaining('valor') as string,
    'people.0.email': 'Email inválido',
    'people.0.known': 'Email inválido',
  });
  const right = { ...typed, title: 'Execução', fee: '1000', email: ' ', known: 'a@b.example' };
  expect(problemsIn(fields, right)).toEqual({});
});

it('holds of a flag whether it is set', () => {
  const fields = { isPartner: flag() };
  expect(blankTexts(fields)).toEqual({ isPartner: false });
  expect(contentOf(fields, textsOf(fields, { isPartner: true }))).toEqual({ isPartner: true });
});
