import { CASE_FIELDS } from '../../../src/contract/cases';
import { blankTexts, textsOf } from '../forms/field-values';
import { type CaseValues, compareCases } from './case-conflict';

const base: CaseValues = {
  ...blankTexts(CASE_FIELDS),
  title: 'Execução',
  number: '1/26.0T8LSB',
  status: 'aberto',
  dueDate: '2026-11-23',
};

describe('compareCases', () => {
  it('lets the person choose where both changed a field differently', () => {
    const mine = { ...base, dueDate: '2026-12-01' };
    const theirs = { ...base, dueDate: '2026-11-30' };
    expect(compareCases(base, mine, theirs)).toEqual({
      clashes: [{ field: 'dueDate', mine: '2026-12-01', theirs: '2026-11-30' }],
      takenOver: [],
    });
  });

  it('takes over what only the other person changed', () => {
    const mine = { ...base, title: 'Execução urgente' };
    const theirs = { ...base, court: 'Juízo Central Cível de Braga' };
    expect(compareCases(base, mine, theirs)).toEqual({
      clashes: [],
      takenOver: [{ field: 'court', mine: '', theirs: 'Juízo Central Cível de Braga' }],
    });
  });

  it('is silent where both typed the same, spaces at the ends aside', () => {
    const mine = { ...base, title: ' Execução urgente ' };
    const theirs = { ...base, title: 'Execução urgente' };
    expect(compareCases(base, mine, theirs)).toEqual({ clashes: [], takenOver: [] });
  });

  it('counts emptying a field as a change', () => {
    const mine = { ...base, number: '' };
    const theirs = { ...base, number: '2/26.0T8LSB' };
    expect(compareCases(base, mine, theirs).clashes).toEqual([
      { field: 'number', mine: '', theirs: '2/26.0T8LSB' },
    ]);
  });
});

describe('textsOf', () => {
  it('cuts a date to its date part and turns nulls into empty inputs', () => {
    const values = textsOf(CASE_FIELDS, {
      title: 'Execução',
      number: null,
      status: 'concluido',
      dueDate: '2026-11-23T00:00:00.000Z',
      court: null,
      clientId: null,
    });
    expect(values).toEqual({ ...base, number: '', status: 'concluido' });
  });
});
