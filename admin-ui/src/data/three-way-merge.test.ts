import { mergeThreeWay } from './three-way-merge';

const base = { title: 'Execução', number: '1/26.0T8LSB', court: '', dueDate: '2026-11-23' };
type Values = typeof base;
const compared = (mine: Values, theirs: Values) =>
  mergeThreeWay(['title', 'number', 'court', 'dueDate'], base, mine, theirs);

describe('mergeThreeWay', () => {
  it('lets the person choose where both changed a field differently', () => {
    const mine = { ...base, dueDate: '2026-12-01' };
    const theirs = { ...base, dueDate: '2026-11-30' };
    expect(compared(mine, theirs)).toEqual({
      clashes: [{ field: 'dueDate', mine: '2026-12-01', theirs: '2026-11-30' }],
      takenOver: [],
    });
  });

  it('takes over what only the other person changed', () => {
    const mine = { ...base, title: 'Execução urgente' };
    const theirs = { ...base, court: 'Juízo Central Cível de Braga' };
    expect(compared(mine, theirs)).toEqual({
      clashes: [],
      takenOver: [{ field: 'court', mine: '', theirs: 'Juízo Central Cível de Braga' }],
    });
  });

  it('is silent where both typed the same, spaces at the ends aside', () => {
    const mine = { ...base, title: ' Execução urgente ' };
    const theirs = { ...base, title: 'Execução urgente' };
    expect(compared(mine, theirs)).toEqual({ clashes: [], takenOver: [] });
  });

  it('counts emptying a field as a change', () => {
    const mine = { ...base, number: '' };
    const theirs = { ...base, number: '2/26.0T8LSB' };
    expect(compared(mine, theirs).clashes).toEqual([
      { field: 'number', mine: '', theirs: '2/26.0T8LSB' },
    ]);
  });
});
