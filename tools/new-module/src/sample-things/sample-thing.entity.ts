import { defineEntity, p } from '@mikro-orm/core';

import { namesOf } from '../contract/fields.js';
import { type NewSampleThing, SAMPLE_THING_FIELDS } from '../contract/sample-things.js';
import { propertiesOf } from '../fields/entity-properties.js';

const SampleThingSchema = defineEntity({
  name: 'SampleThing',
  tableName: 'sample_things',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(SAMPLE_THING_FIELDS),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** The database fills the office from the session. */
export class SampleThing extends SampleThingSchema.class {
  /** Takes over what was saved; what is left out stays. */
  revise(change: Partial<NewSampleThing>): void {
    for (const name of namesOf(SAMPLE_THING_FIELDS)) {
      if (change[name] !== undefined) Object.assign(this, { [name]: change[name] });
    }
  }
}
SampleThingSchema.setClass(SampleThing);
