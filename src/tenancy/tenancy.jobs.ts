import { Injectable } from '@nestjs/common';

import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import { removeFromDirectory } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { CustomDomainsService } from './custom-domains.service.js';

@Injectable()
export class TenancyJobs {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
    domains: CustomDomainsService,
  ) {
    schedules.add({
      name: 'domains without proof',
      cron: '23 5 * * *',
      run: (signal) => domains.checkAll(new Date(), signal),
    });
    schedules.add({
      name: 'slugs that lead nowhere any more',
      cron: '41 3 * * *',
      run: () => this.removeSlugs(),
    });
  }

  /** They were free before: a slug counts for its year, whenever this runs. */
  private removeSlugs(): Promise<number> {
    return removeFromDirectory(
      this.database,
      sql`delete from tenant_slugs where leads_until < now()`,
    );
  }
}
