import {
  type NewSampleThing,
  SAMPLE_THING_FIELDS,
  type SampleThing,
  type SampleThingChange,
} from '../contract/sample-things.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody, newBody } from '../fields/bodies.js';
import { Version } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewSampleThingBody extends newBody(SAMPLE_THING_FIELDS) implements NewSampleThing {}

/** Keeps what it leaves out. */
@ChangeOf<SampleThing>([])
export class SampleThingChangeBody
  extends changeBody(SAMPLE_THING_FIELDS)
  implements SampleThingChange
{
  @Version()
  version!: number;
}

export class SampleThingFilterQuery extends ListFilter {}
