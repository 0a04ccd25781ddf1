import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { AuthMails } from './auth.mails.js';

const JOINED = columns<{ officeId: string }>({ officeId: 'o.id' });

/** Finds the offices of a client who signed up by themselves (decision 19). */
@Injectable()
export class ClientOfficesService {
  constructor(
    private readonly database: Database,
    private readonly mails: AuthMails,
  ) {}

  /**
   * Has somebody who belongs to no office be a client of each that knows their confirmed e-mail, and leaves anybody
   * else as they are. It comes before the transaction that locks the account, because an office's lock comes first.
   * Any office may write any e-mail down, and look like another: its owner hears by mail of one that they did not
   * come to.
   * @param userId of an account that was proved just now: only its owner learns what it finds
   * @param cameTo the office at whose page they are
   */
  async join(userId: string, cameTo: string | null): Promise<void> {
    const isMailed = await this.database.directory(async (em) => {
      const joined = await execute(
        em,
        sql`select ${JOINED} from private.join_offices(${userId}) o (id)`,
      );
      if (joined.length === 0) return false;
      const action = 'client_joined' as const;
      await audit(em, ...joined.map(({ officeId }) => ({ officeId, userId, action })));
      const others = joined.filter(({ officeId }) => officeId !== cameTo);
      for (const { officeId } of others) await this.mails.foundBy(em, userId, officeId);
      return others.length > 0;
    });
    if (isMailed) this.mails.send();
  }
}
