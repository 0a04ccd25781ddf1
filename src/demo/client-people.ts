import { randomBytes, randomUUID } from 'node:crypto';

import { INVITATION_DAYS } from '../contract/invitations.js';
import { isCompany, phone, plain } from './client-details.js';
import type { DemoClient } from './demo-office.js';
import type { Dice } from './dice.js';
import type { Row } from './rows.js';

const NAMES = [
  'Artur Vale',
  'Sónia Brito',
  'Carla Mesquita',
  'Rui Bastos',
  'Inês Prata',
  'Duarte Seixas',
  'Filipa Roque',
  'Nuno Tavares',
  'Graça Peixoto',
  'Vítor Lamas',
  'Célia Figueira',
  'Óscar Pinhão',
] as const;

const ROLES = [
  'Administração',
  'Direção financeira',
  'Direção de obra',
  'Secretariado',
  'Contabilidade',
] as const;

const DAY = 24 * 60 * 60 * 1000;
/** Days since an invitation of each kind was sent. */
const SENT_AGO = { pending: 2, accepted: 60, expired: 12 } as const;

/** The people at a client: rows of `client_contacts`, `client_users` and `invitation_logs`. */
export interface ClientPeople {
  contacts: Row[];
  users: Row[];
  invitations: Row[];
}

/** Facts that the people of a client depend on. */
interface Circumstances {
  clientId: string;
  staffId: string;
  /** A login that is a portal user of this client. */
  login: { userId: string; email: string } | null;
  now: Date;
}

/** Two contacts and two or three portal users at a company, nobody at a person that is its own contact. */
export function peopleOf(
  client: DemoClient,
  chance: Dice,
  { clientId, staffId, login, now }: Circumstances,
): ClientPeople {
  const people: ClientPeople = { contacts: [], users: [], invitations: [] };
  if (!isCompany(client) && !login) return people;
  const domain = `${plain(client.name)
    .replace(/,.*$/, '')
    .replace(/[^a-z]+/g, '')}.example`;
  const first = chance.between(0, NAMES.length - 1);
  const named = (n: number) => NAMES[(first + n) % NAMES.length] ?? NAMES[0];
  const emailOf = (name: string) => `${plain(name).split(' ')[0]}@${domain}`;

  people.contacts = [0, 1].map((n) => ({
    client_id: clientId,
    user_id: staffId,
    name: named(n),
    role: ROLES[n === 0 ? 0 : chance.between(1, ROLES.length - 1)] ?? null,
    email: emailOf(named(n)),
    phone: phone('96', chance),
    is_partner: n === 0,
    position: n,
  }));

  const add = (n: number, status: keyof typeof SENT_AGO, email = emailOf(named(n))) => {
    const sentAt = new Date(now.getTime() - SENT_AGO[status] * DAY);
    const person = { full_name: named(n), email, position: ROLES[n] ?? null, phone: null };
    people.users.push({
      id: randomUUID(),
      client_id: clientId,
      user_id: n === 2 ? (login?.userId ?? null) : null,
      ...person,
      is_primary_contact: n === 2,
      created_by: staffId,
      created_at: sentAt,
    });
    people.invitations.push({
      client_id: clientId,
      user_type: 'client',
      ...person,
      invited_by: staffId,
      status,
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
      sent_at: sentAt,
      accepted_at: status === 'accepted' ? new Date(sentAt.getTime() + DAY) : null,
    });
  };
  if (login) add(2, 'accepted', login.email);
  if (login || chance.part() < 0.5)
    add(3, client.touched > INVITATION_DAYS ? 'expired' : 'pending');
  return people;
}
