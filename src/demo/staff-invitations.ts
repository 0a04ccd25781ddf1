import { randomBytes } from 'node:crypto';

import { PLANS } from '../contract/plans.js';
import type { DemoOffice } from './demo-office.js';
import { staffEmail } from './people.js';
import type { Row } from './rows.js';

const DAY = 24 * 60 * 60 * 1000;

/** Invited staff who have not registered: one invitation is over, one is pending where the plan has room. */
const AWAITED = [
  { fullName: 'Tomás Leitão', position: 'Solicitador', status: 'expired', daysAgo: 46 },
  { fullName: 'Helena Prates', position: 'Advogada estagiária', status: 'pending', daysAgo: 3 },
] as const;

/**
 * The invitations by which an office's colleagues came, all but its first member, and two more.
 * @returns rows of `invitation_logs`
 */
export function staffInvitations(
  { slug, staff, plan }: Pick<DemoOffice, 'slug' | 'staff' | 'plan'>,
  invitedBy: string,
  now: Date,
): Row[] {
  const came = staff.slice(1).map(({ fullName, position }, index) => ({
    ...{ fullName, position, status: 'accepted', daysAgo: 200 + 30 * index },
    email: staffEmail(slug, fullName, index + 1),
  }));
  const isFull = staff.length >= (PLANS[plan].limits.staffUsers ?? Infinity);
  const awaited = AWAITED.filter(({ status }) => !isFull || status !== 'pending').map(
    (person, index) => ({
      ...person,
      email: staffEmail(slug, person.fullName, staff.length + index),
    }),
  );
  return [...came, ...awaited].map(({ fullName, position, status, daysAgo, email }) => {
    const sentAt = new Date(now.getTime() - daysAgo * DAY);
    return {
      user_type: 'staff',
      ...{ client_id: null, full_name: fullName, email, position, phone: null },
      invited_by: invitedBy,
      status,
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
      sent_at: sentAt,
      accepted_at: status === 'accepted' ? new Date(sentAt.getTime() + DAY) : null,
    };
  });
}
