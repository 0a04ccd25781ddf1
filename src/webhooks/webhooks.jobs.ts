import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { WEBHOOK_LOG_DAYS } from '../contract/webhooks.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, sql } from '../database/sql.js';
import { inTurn, removeFromOffices } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { WebhookDispatcherService } from './webhook-dispatcher.service.js';

const OFFICE = columns<{ id: string }>({ id: 'office' });

@Injectable()
export class WebhooksJobs {
  constructor(
    private readonly database: Database,
    private readonly dispatcher: WebhookDispatcherService,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'deadlines that webhooks are told of',
      cron: CronExpression.EVERY_HOUR,
      run: (signal) => this.tellOfDeadlines(new Date(), signal),
    });
    schedules.add({
      name: 'deliveries of webhooks that are a month old',
      cron: '37 3 * * *',
      run: () => this.forget(),
    });
    schedules.add({
      name: 'secrets of webhooks that sign nothing any more',
      cron: '52 3 * * *',
      run: () =>
        removeFromOffices(database, sql`delete from webhook_secrets where ends_at < now()`),
    });
  }

  /** Each once, however late: an hour or a day without a server leaves none out. @returns 0: it removes nothing */
  async tellOfDeadlines(now = new Date(), signal?: AbortSignal): Promise<number> {
    const offices = await this.database.directoryRows(
      sql`select ${OFFICE} from offices_with_webhooks() office`,
    );
    const told = columns<{ n: number }>({ n: 'n' });
    const notify = async (officeId: string) => {
      // Two transactions: many entries of the agenda hold up no date of a case.
      for (const tell of ['tell_webhooks_of_deadlines', 'tell_webhooks_of_near_entries']) {
        const [row] = await this.database.office(officeId, (em) =>
          execute(em, sql`select ${told} from ${raw(tell)}(${officeId}, ${now}) n`),
        );
        if (row!.n > 0) this.dispatcher.wake();
      }
      return 0;
    };
    return inTurn(offices, notify, signal);
  }

  forget(): Promise<number> {
    return removeFromOffices(
      this.database,
      sql`delete from webhook_deliveries
          where created_at < now() - make_interval(days => ${WEBHOOK_LOG_DAYS})`,
    );
  }
}
