import {
  SAMPLE_THING_FIELDS,
  type SampleThing,
  type SampleThingSort,
} from '../contract/sample-things.js';
import { List } from '../database/list.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { SampleThingFilterQuery } from './sample-things.dto.js';

const SAMPLE_THING = columns<SampleThing>({
  ...columnsOf(SAMPLE_THING_FIELDS, 't'),
  id: 't.id',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  version: 't.version',
});

export const sampleThingList = new List({
  columns: SAMPLE_THING,
  from: 'sample_things',
  as: 't',
  sorts: { name: 'name', createdAt: 'created_at' } satisfies Record<SampleThingSort, string>,
  byDefault: ['createdAt', 'DESC'],
  filter: SampleThingFilterQuery,
  where: {},
});

export function sampleThingById(id: string): Sql<SampleThing> {
  return sql`select ${SAMPLE_THING} from sample_things t where t.id = ${id}`;
}
