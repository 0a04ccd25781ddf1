import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

import { choice, day, flag, reference, requiredText, text } from '../contract/fields.js';
import { changeBody, newBody } from './bodies.js';

const FIELDS = {
  title: requiredText(5, 'O título é obrigatório.'),
  court: text(5),
  status: choice(['aberto', 'concluido'], 'aberto', 'Status inválido'),
  dueDate: day(),
  clientId: reference('Cliente não encontrado.'),
  isPartner: flag(),
};

const messages = (type: new () => object, body: object) =>
  Object.fromEntries(
    validateSync(plainToInstance(type, body), { whitelist: true, forbidNonWhitelisted: true }).map(
      ({ property, constraints }) => [property, Object.values(constraints ?? {})[0]],
    ),
  );

it('asks a new record for what it needs, and for nothing else', () => {
  expect(messages(newBody(FIELDS), {})).toEqual({ title: 'O título é obrigatório.' });
  expect(messages(newBody(FIELDS), { title: 'Nova' })).toEqual({});
});

it('lets a change leave out any field, but hold none that is wrong', () => {
  expect(messages(changeBody(FIELDS), {})).toEqual({});
  expect(messages(changeBody(FIELDS), { title: ' ', status: null, isPartner: null })).toEqual({
    title: 'O título é obrigatório.',
    status: 'Status inválido',
    isPartner: 'Valor inválido',
  });
});

it.each([
  ['court', 'sextos', 'Texto longo demais'],
  ['status', 'perdido', 'Status inválido'],
  ['dueDate', '2026-02-30', 'Data inválida'],
  ['clientId', 'nobody', 'Cliente não encontrado.'],
  ['isPartner', 'sim', 'Valor inválido'],
])('checks %s by its kind', (field, value, message) => {
  expect(messages(newBody(FIELDS), { title: 'Nova', [field]: value })).toEqual({
    [field]: message,
  });
});

it('takes no field that is not listed', () => {
  expect(Object.keys(messages(newBody(FIELDS), { title: 'Nova', officeId: 'x' }))).toEqual([
    'officeId',
  ]);
});

it('gives each list of fields a body of its own', () => {
  expect(messages(newBody({ court: text(5) }), {})).toEqual({});
  expect(Object.keys(messages(newBody({ court: text(5) }), { title: 'Nova' }))).toEqual(['title']);
});
