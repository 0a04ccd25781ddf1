import {
  type NewSavedView,
  SAVED_QUERY_MAX,
  SAVED_VIEW_FIELDS,
  type SavedView,
  type SavedViewChange,
} from '../contract/saved-views.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody, newBody } from '../fields/bodies.js';
import { Optional, Text, Version } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewSavedViewBody extends newBody(SAVED_VIEW_FIELDS) implements NewSavedView {
  @Text({ max: SAVED_QUERY_MAX })
  query!: string;
}

/** Keeps what it leaves out. */
@ChangeOf<SavedView>([])
export class SavedViewChangeBody extends changeBody(SAVED_VIEW_FIELDS) implements SavedViewChange {
  @Optional()
  @Text({ max: SAVED_QUERY_MAX })
  query?: string;

  @Version()
  version!: number;
}

export class SavedViewFilterQuery extends ListFilter {}
