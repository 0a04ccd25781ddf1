import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit, auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { LOST_DOMAIN_DAYS } from '../contract/tenants.js';
import { changed, Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { sql } from '../database/sql.js';
import { edit } from '../edits/edit.js';
import { Outbox } from '../mail/outbox.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { type DomainProof, NameServersService } from './name-servers.service.js';
import { administratorEmails } from './staff-emails.queries.js';
import { LIMITS } from './tenancy.limits.js';
import { lostDomainMail } from './tenancy.mail-templates.js';
import { Tenant } from './tenant.entity.js';
import type { DomainBody } from './tenants.dto.js';
import { DOMAIN_CLAIM, type DomainClaim } from './tenants.queries.js';
import { EDITABLE } from './tenants.service.js';

/** How many domains are asked about in one statement, and at once. */
const AT_ONCE = 10;

/** Domains of offices' own: said to be theirs, proved by their DNS, and proved again every day. */
@Injectable()
export class CustomDomainsService {
  constructor(
    private readonly database: Database,
    private readonly nameServers: NameServersService,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Another domain has to be proved before it counts. @throws Problem as `edit` */
  async update(session: Session, id: string, body: DomainBody): Promise<void> {
    if (this.isOurs(body.domain)) {
      throw new Problem('validation_failed', { errors: { domain: FIELD_MESSAGES.domainTaken } });
    }
    await edit(this.database, session, EDITABLE, id, body, async (tenant, em) => {
      tenant.claim(body.domain);
      await auditOwn(em, { action: 'domain_changed', subject: { kind: 'tenant', id } });
    });
  }

  /** Takes the domain of a tenant away, where it has one. */
  async delete(session: Session, id: string): Promise<void> {
    await this.database.write(session, async (em) => {
      const tenant = await em.findOne(Tenant, { id });
      if (!tenant?.domain) return;
      tenant.giveUpDomain();
      await em.flush();
      await auditOwn(em, { action: 'domain_changed', subject: { kind: 'tenant', id } });
    });
  }

  /**
   * Asks the DNS now.
   * @throws Problem not_found without tenant or domain; domain_not_proved, dns_unavailable; validation_failed where
   *   another tenant was faster; too_many_requests
   */
  async check(session: Session, id: string): Promise<void> {
    const [claim] = await this.database.rows(
      session,
      sql`select ${DOMAIN_CLAIM} from tenants where id = ${id} and custom_domain is not null`,
    );
    if (!claim) throw new Problem('not_found');
    await this.limiter.count([LIMITS['domain checks of an office'], session.officeId]);
    const proof = await this.proofOf(claim);
    await this.note(claim, proof, new Date(), session);
    if (proof === 'missing') throw new Problem('domain_not_proved');
    if (proof === 'unknown') throw new Problem('dns_unavailable');
  }

  /**
   * Asks again about every domain that counts. One whose proof is missing counts for seven days more, and the
   * office's staff are told at once; what the DNS does not answer changes nothing.
   * @returns how many count no more
   */
  async checkAll(now = new Date(), signal?: AbortSignal): Promise<number> {
    let ended = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      signal?.throwIfAborted();
      const claims = await this.database.directoryRows(
        sql`select ${DOMAIN_CLAIM} from tenants
            where custom_domain_verified_at is not null and id > ${after}::uuid
            order by id limit ${AT_ONCE}`,
      );
      if (claims.length === 0) return ended;
      const noted = await Promise.all(
        claims.map(async (claim) => this.note(claim, await this.proofOf(claim), now)),
      );
      ended += noted.filter((counts) => !counts).length;
      after = claims.at(-1)!.tenantId;
    }
  }

  private proofOf({ domain, token }: DomainClaim): Promise<DomainProof> {
    return token === null ? Promise.resolve('missing') : this.nameServers.proof(domain, token);
  }

  /** Writes down what the DNS said, unless the claim is another by now. @returns false where it counted before and does no more */
  private async note(
    claim: DomainClaim,
    proof: DomainProof,
    now: Date,
    session?: Session,
  ): Promise<boolean> {
    if (proof === 'unknown') return true;
    const noted = await this.database.office(claim.officeId, (em) =>
      proof === 'proved' ? proved(em, claim, now, session) : this.missing(em, claim, now),
    );
    this.outbox.wake();
    return noted;
  }

  /** Writes by statements, as `proved` does: no lock keeps the claim from becoming another meanwhile. */
  private async missing(em: EntityManager, claim: DomainClaim, now: Date): Promise<boolean> {
    await execute(em, sql`update tenants set domain_checked_at = ${now} where ${isStill(claim)}`);
    const lost = await changed(
      em,
      sql`update tenants set domain_lost_at = ${now}
          where ${isStill(claim)} and custom_domain_verified_at is not null and domain_lost_at is null`,
    );
    if (lost > 0) await this.notifyStaff(em, claim, now);
    const ended = await changed(
      em,
      sql`update tenants set custom_domain_verified_at = null, domain_lost_at = null
          where ${isStill(claim)}
            and domain_lost_at <= ${now}::timestamptz - make_interval(days => ${LOST_DOMAIN_DAYS})`,
    );
    return ended === 0;
  }

  /** Mails all administrators, since we do not know which of them manages the domain's DNS. */
  private async notifyStaff(em: EntityManager, claim: DomainClaim, now: Date): Promise<void> {
    const staff = await administratorEmails(em, claim.officeId);
    const url = `${this.config.linkBase}/${claim.slug}/admin/tenants`;
    const content = lostDomainMail(claim, now, url);
    await this.outbox.queue(em, ...staff.map((recipient) => ({ recipient, content })));
  }

  /** The installation's own address is no office's. */
  private isOurs(domain: string): boolean {
    const { publicUrl } = this.config;
    return publicUrl !== null && new URL(publicUrl).hostname === domain;
  }
}

async function proved(
  em: EntityManager,
  claim: DomainClaim,
  now: Date,
  session?: Session,
): Promise<boolean> {
  const news = await changed(
    em,
    sql`update tenants set custom_domain_verified_at = ${now}
        where ${isStill(claim)} and custom_domain_verified_at is null`,
  );
  await execute(
    em,
    sql`update tenants set domain_checked_at = ${now}, domain_lost_at = null where ${isStill(claim)}`,
  );
  if (news > 0 && session) {
    const { officeId, userId } = session;
    const subject = { kind: 'tenant', id: claim.tenantId } as const;
    await audit(em, { officeId, userId, action: 'domain_verified', subject });
  }
  return true;
}

function isStill({ officeId, tenantId, domain, token }: DomainClaim) {
  return sql`office_id = ${officeId} and id = ${tenantId} and custom_domain = ${domain}
    and domain_token is not distinct from ${token}`;
}
