import { all, sql, statementName, trusted } from './sql.js';

describe('sql', () => {
  it('turns interpolations into parameters and never into text', () => {
    expect(sql`select ${"x'; drop table"} , ${2}`).toEqual({
      text: 'select $1 , $2',
      values: ["x'; drop table", 2],
    });
  });

  it('renumbers the parameters of an inlined statement', () => {
    const inner = sql`a = ${1} and b = ${2}`;
    expect(sql`where z = ${0} and ${inner} limit ${3}`).toEqual({
      text: 'where z = $1 and a = $2 and b = $3 limit $4',
      values: [0, 1, 2, 3],
    });
  });

  it('joins conditions, none being everything', () => {
    expect(all([]).text).toBe('true');
    expect(all([sql`a = ${1}`, trusted('b'), sql`c = ${2}`])).toEqual({
      text: 'a = $1 and b and c = $2',
      values: [1, 2],
    });
  });

  it('names the same text the same', () => {
    expect(statementName('select 1')).toBe(statementName('select 1'));
    expect(statementName('select 1')).not.toBe(statementName('select 2'));
  });
});
