import {
  DELETION_KINDS,
  type DeletionFilter,
  type DeletionKind,
  type Restoration,
} from '../contract/deletions.js';
import { MAX_IDS } from '../contract/lists.js';
import { Maybe, OneOf } from '../fields/decorators.js';
import { NeededIds } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class RestorationBody implements Restoration {
  @NeededIds(MAX_IDS)
  ids!: string[];
}

export class DeletionFilterQuery extends ListFilter implements DeletionFilter {
  @Maybe()
  @OneOf(DELETION_KINDS)
  kind?: DeletionKind;
}
