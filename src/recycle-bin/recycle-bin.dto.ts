import { DELETION_KINDS, type DeletionFilter, type DeletionKind } from '../contract/deletions.js';
import { Maybe, OneOf } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

export class DeletionFilterQuery extends ListFilter implements DeletionFilter {
  @Maybe()
  @OneOf(DELETION_KINDS)
  kind?: DeletionKind;
}
