import { defineEntity, p } from '@mikro-orm/core';

const TakeoutSchema = defineEntity({
  name: 'Takeout',
  tableName: 'takeouts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    state: p.string().$type<'running' | 'ready' | 'failed' | 'ended'>(),
  },
});

/** An order of an archive, and the archive, as far as people decide about it. The rest is the job's. */
export class Takeout extends TakeoutSchema.class {
  /** Cancels or deletes it; a job removes what there is of its file. */
  end(): void {
    this.state = 'ended';
  }
}
TakeoutSchema.setClass(Takeout);
