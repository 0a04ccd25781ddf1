import {
  DELETION_KINDS,
  type DeletionFilter,
  type DeletionKind,
  type Restoration,
} from '../contract/deletions.js';
import { MAX_IDS } from '../contract/lists.js';
import { OneOf, Optional } from '../fields/decorators.js';
import { RequiredIds } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class RestorationBody implements Restoration {
  @RequiredIds(MAX_IDS)
  ids!: string[];
}

export class DeletionFilterQuery extends ListFilter implements DeletionFilter {
  @Optional()
  @OneOf(DELETION_KINDS)
  kind?: DeletionKind;
}
