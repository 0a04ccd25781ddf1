import { type ContentOf, type NewOf, requiredText } from './fields.js';

export const SAMPLE_THING_FIELDS = { name: requiredText(200) } as const;

export const SAMPLE_THING_MESSAGES = { nameTaken: 'Este nome já existe.' } as const;

export interface SampleThing extends ContentOf<typeof SAMPLE_THING_FIELDS> {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export type SampleThingSort = 'name' | 'createdAt';

/** `POST /api/sample-things` */
export type NewSampleThing = NewOf<typeof SAMPLE_THING_FIELDS>;

/** `PUT /api/sample-things/:id`. What is left out stays. */
export interface SampleThingChange extends Partial<NewSampleThing> {
  version: number;
}
