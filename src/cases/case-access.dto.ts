import type { CaseAccessChange } from '../contract/users.js';
import { Ids } from '../fields/list-decorators.js';

export class CaseAccessBody implements CaseAccessChange {
  @Ids()
  given?: string[];

  @Ids()
  taken?: string[];
}
