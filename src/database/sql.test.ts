import { all, columns, raw, rowsOf, type Sql, sql, statementName } from './sql.js';

/** Returns a statement as it is sent. */
const sent = ({ text, values }: { text: string; values: readonly unknown[] }) => ({ text, values });

describe('sql', () => {
  it('turns interpolations into parameters and never into text', () => {
    expect(sent(sql`select ${"x'; drop table"} , ${2}`)).toEqual({
      text: 'select $1 , $2',
      values: ["x'; drop table", 2],
    });
  });

  it('renumbers the parameters of an inlined statement', () => {
    const inner = sql`a = ${1} and b = ${2}`;
    expect(sent(sql`where z = ${0} and ${inner} limit ${3}`)).toEqual({
      text: 'where z = $1 and a = $2 and b = $3 limit $4',
      values: [0, 1, 2, 3],
    });
  });

  it('leaves dollars and question marks of the text alone', () => {
    expect(sql`select '$1 ?' || ${1}, a ? 'b' from ${sql`(select '$7', ${2}) x`}`.text).toBe(
      `select '$1 ?' || $1, a ? 'b' from (select '$7', $2) x`,
    );
  });

  it('joins conditions, none being everything', () => {
    expect(all([]).text).toBe('true');
    expect(sent(all([sql`a = ${1}`, raw('b'), sql`c = ${2}`]))).toEqual({
      text: 'a = $1 and b and c = $2',
      values: [1, 2],
    });
  });

  it('names the same text the same', () => {
    expect(statementName('select 1')).toBe(statementName('select 1'));
    expect(statementName('select 1')).not.toBe(statementName('select 2'));
  });
});

interface Shown {
  id: string;
  place: string | null;
  parts: { page: number }[];
}

describe('columns', () => {
  const parts = rowsOf(sql`select ${columns<{ page: number }>({ page: 'p.page' })} from pages p`);
  const shown = columns<Shown>({ id: 't.id', place: sql`coalesce(t.place, ${'?'})`, parts });

  it('select each field under its name', () => {
    expect(sent(sql`select ${shown} from things t`)).toEqual({
      text: `select t.id as "id", coalesce(t.place, $1) as "place", coalesce((select json_agg(r) from (select p.page as "page" from pages p) r), '[]') as "parts" from things t`,
      values: ['?'],
    });
  });

  it('do not compile where a field is missing, spelt otherwise, too many or of another type', () => {
    // @ts-expect-error a field is missing
    columns<Shown>({ id: 't.id', parts });
    // @ts-expect-error a field is spelt otherwise
    columns<Shown>({ id: 't.id', Place: 't.place', parts });
    // @ts-expect-error a field that the row has not
    columns<Shown>({ id: 't.id', place: 't.place', parts, more: 'x' });
    // @ts-expect-error a list of other rows
    columns<Shown>({ id: 't.id', place: 't.place', parts: rowsOf(sql`select ${shown} from x t`) });
    // @ts-expect-error a list of nobody knows what
    columns<Shown>({ id: 't.id', place: 't.place', parts: 'things' });
    // @ts-expect-error what it is to be the columns of is not said
    columns({ id: 't.id' });
    expect.assertions(0);
  });

  it('give their type to the statement that names them, and to no other', () => {
    const takes = (statement: Sql<Shown>) => statement;
    takes(sql`select ${shown} from things t where t.id = ${1}`);
    // @ts-expect-error nobody knows what this one selects
    takes(sql`select * from things t where t.id = ${1}`);
    // @ts-expect-error this one selects less
    takes(sql`select ${columns<Pick<Shown, 'id'>>({ id: 't.id' })} from things t`);
    // @ts-expect-error what is selected within is not selected without
    takes(sql`select 1 from (${sql`select ${shown} from things t`}) t`);
    expect.assertions(0);
  });
});
