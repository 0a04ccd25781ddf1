import type { Activity } from '../../../src/contract/dashboard';
import { activityText, officeText } from './activity-text';

type Last = NonNullable<Activity['last']>;

const last = (values: Partial<Last>): Pick<Activity, 'last'> => ({
  last: {
    action: 'created',
    field: null,
    description: null,
    oldValue: null,
    newValue: null,
    userName: 'Rita Sousa',
    createdAt: '2026-11-20T09:00:00Z',
    ...values,
  },
});

describe('activityText', () => {
  it.each<[Partial<Last>, string]>([
    [{ action: 'created' }, 'Criado por Rita Sousa'],
    [{ action: 'note_added', description: 'Segredo' }, 'Nota de Rita Sousa'],
    [{ action: 'document_uploaded' }, 'Rita Sousa anexou um documento'],
    [{ action: 'status_changed', newValue: 'em_andamento' }, 'Status: Em Andamento · Rita Sousa'],
    [{ action: 'updated', field: 'dueDate' }, 'Rita Sousa alterou o vencimento'],
    [{ action: 'created', userName: null }, 'Criado por Usuário removido'],
  ])('%j reads %s', (values, text) => expect(activityText(last(values))).toBe(text));

  it('has a word for a case without history', () => {
    expect(activityText({ last: null })).toBe('Atualizado');
  });
});

describe('officeText', () => {
  const entry = { field: null, newValue: null, userName: 'Rita Sousa' };
  it.each([
    [{ ...entry, action: 'client_created' } as const, 'Cliente cadastrado por Rita Sousa'],
    [{ ...entry, action: 'client_created', userName: null } as const, 'Cliente cadastrado'],
    [{ ...entry, action: 'document_filed' } as const, 'Rita Sousa pôs um documento na pasta'],
    [{ ...entry, action: 'note_added' } as const, 'Nota de Rita Sousa'],
  ])('%j reads %s', (one, text) => expect(officeText(one)).toBe(text));
});
