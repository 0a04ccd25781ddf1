import { Injectable, Logger } from '@nestjs/common';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { inTurn } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { deleteOfficeFiles } from '../offices/office-files.js';
import { endPaymentsOf } from '../offices/office-payments.js';
import { OwnedStorage } from '../storage/owned-storage.js';
import { StripeAccountService } from '../subscriptions/stripe-account.service.js';
import { closingWarningMail } from './closing.mail-templates.js';
import { ClosingMails } from './closing.mails.js';
import { closingFacts } from './closing.queries.js';

const ID = columns<{ id: string }>({ id: 'o.id' });
const DUE = columns<{ days: number | null }>({ days: 'days' });
const ENDED = columns<{ id: string; rowsDeleted: boolean }>({
  id: 'o.id',
  rowsDeleted: 'o.rows_deleted',
});
const DELETED = columns<{ accounts: number | null }>({ accounts: 'accounts' });
const PAYS = columns<{ pays: boolean }>({ pays: 'true' });

/** Warns the staff of closing offices, and deletes offices whose 30 days are over. Both can be interrupted anywhere. */
@Injectable()
export class ClosingJobs {
  private readonly logger = new Logger('offices');

  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    private readonly stripe: StripeAccountService,
    private readonly config: Config,
    private readonly mails: ClosingMails,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'warnings before an office is deleted',
      cron: '5 * * * *',
      run: (signal) => this.warn(signal),
    });
    schedules.add({
      name: 'offices that were closed',
      cron: '35 * * * *',
      run: (signal) => this.deleteOffices(signal),
    });
  }

  /** @returns how many mails were queued @throws AggregateError as `inTurn` */
  async warn(signal?: AbortSignal): Promise<number> {
    const closing = await this.database.directoryRows(
      sql`select ${ID} from offices o where o.closing_since is not null order by o.id`,
    );
    const queued = await inTurn(closing, (id) => this.warnStaff(id), signal);
    if (queued > 0) this.mails.send();
    return 0;
  }

  /** @returns how many offices it deleted @throws AggregateError as `inTurn` */
  async deleteOffices(signal?: AbortSignal): Promise<number> {
    const ended = await this.database.directoryRows(
      sql`select ${ENDED} from private.closed_offices() o order by o.id`,
    );
    const left = new Set(ended.filter(({ rowsDeleted }) => rowsDeleted).map(({ id }) => id));
    return inTurn(ended, (id) => this.deleteOffice(id, left.has(id)), signal);
  }

  private warnStaff(officeId: string): Promise<number> {
    return this.database.office(officeId, async (em) => {
      const [due] = await execute(em, sql`select ${DUE} from private.take_closing_warning() days`);
      const { days } = due!;
      if (days === null) return 0;
      const [facts] = await execute(em, closingFacts);
      return this.mails.toStaff(em, officeId, (url) =>
        closingWarningMail({ ...facts!, url }, days),
      );
    });
  }

  /** Takes the steps of the operator's command after its export: payments, rows, files. */
  private async deleteOffice(officeId: string, rowsDeleted: boolean): Promise<number> {
    if (!(await this.storage.mayDelete())) throw new Error('the storage may not be deleted from');
    if (!rowsDeleted) {
      await this.endPayments(officeId);
      const accounts = await this.deleteRows(officeId);
      if (accounts === null) return 0;
      this.logger.log({ office: officeId, accounts }, 'deleted an office that was closed');
    }
    const files = await deleteOfficeFiles(this.storage, officeId);
    await this.database.directoryRows(
      sql`select private.finish_closed_removal(${officeId}, ${files})`,
    );
    return 1;
  }

  private async endPayments(officeId: string): Promise<void> {
    const run = <Row>(statement: Sql<Row>) => this.database.directoryRows(statement);
    if (this.config.takesPayments) return void (await endPaymentsOf(run, this.stripe, officeId));
    const [open] = await run(
      sql`select ${PAYS} from private.standing_subscription(${officeId}, null) s
          where private.standing_of(s.status) <= 2`,
    );
    if (open) throw new Error('the office pays, and this server has no key of Stripe');
  }

  /** Returns the number of deleted accounts; null if the office may no longer be deleted. */
  private deleteRows(officeId: string): Promise<number | null> {
    return this.database.directory(async (em) => {
      const [row] = await execute(
        em,
        sql`select ${DELETED} from private.delete_closed_office(${officeId}) accounts`,
      );
      return row!.accounts;
    }, 'long');
  }
}
