import { choice, completed, day, flag, requiredText, text, without } from './fields.js';

const FIELDS = {
  title: requiredText(5),
  court: text(5),
  status: choice(['aberto', 'concluido'], 'aberto'),
  dueDate: day(),
  isPartner: flag(),
};

it('completes what was said with null, and with what a new record starts with', () => {
  expect(completed(FIELDS, { title: 'Nova' })).toEqual({
    title: 'Nova',
    court: null,
    status: 'aberto',
    dueDate: null,
    isPartner: false,
  });
});

it('keeps what was said, and no field that is not listed', () => {
  const said = { title: 'Nova', status: 'concluido' as const, isPartner: true, other: 1 };
  expect(completed(FIELDS, said)).toEqual({
    title: 'Nova',
    court: null,
    status: 'concluido',
    dueDate: null,
    isPartner: true,
  });
});

it('leaves fields out by their names', () => {
  expect(Object.keys(without(FIELDS, 'status', 'dueDate'))).toEqual([
    'title',
    'court',
    'isPartner',
  ]);
});
