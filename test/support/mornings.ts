import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { StaffUser } from '../../src/contract/users.js';
import { Outbox } from '../../src/mail/outbox.js';
import { RemindersJobs } from '../../src/reminders/reminders.jobs.js';
import type { TestServer } from './app.js';
import type { TestOffice } from './offices.js';
import type { Person } from './person.js';

/** A time zone in which it is between eight and nine in the morning now. */
export function zoneOfTheMorning(now = new Date()): string {
  const offset = ((8 - now.getUTCHours() + 36) % 24) - 12;
  // The names of these zones have the sign the other way round.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** The day in a time zone, so many days from one instant. */
export function dayAt(timeZone: string, days = 0, now = new Date()): string {
  const then = new Date(now.getTime() + days * 24 * 60 * 60_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(then);
}

/** Has the mails of the morning made on some servers at once, by a clock. */
export async function morning(at: string | Date, ...servers: TestServer[]): Promise<void> {
  const now = new Date(at);
  await Promise.all(servers.map(({ app }) => app.get(RemindersJobs).sendMornings(now)));
}

/** The same for the reminders of entries. */
export async function reminders(at: string | Date, ...servers: TestServer[]): Promise<void> {
  const now = new Date(at);
  await Promise.all(servers.map(({ app }) => app.get(RemindersJobs).sendReminders(now)));
}

/** Id of a member of staff in the office. */
export async function staffIdOf({ staff }: TestOffice, person: Person): Promise<string> {
  const { body } = await staff.list<StaffUser>('/api/staff-users');
  return body.find(({ email }) => email === person.email)!.id;
}

/** Adds a case for which a person answers. */
export async function caseOf(office: TestOffice, person: Person): Promise<LegalCase> {
  const responsibleId = await staffIdOf(office, person);
  const others = (await office.staff.list<LegalCase>('/api/cases')).body;
  const distinctFrom = others.map(({ id }) => id);
  const body = { title: 'Silva contra Costa', number: '441/26', responsibleId, distinctFrom };
  return (await office.staff.post<LegalCase>('/api/cases', body)).body;
}

/** Adds a deadline of a case, or what `more` says. */
export async function addEntry(
  office: TestOffice,
  legalCase: { id: string },
  dueOn: string,
  more: object = {},
): Promise<AgendaEntry> {
  const { status, body, text } = await office.staff.post<AgendaEntry>('/api/agenda-entries', {
    ...{ kind: 'deadline', title: 'Contestação', caseId: legalCase.id, dueOn },
    ...more,
  });
  if (status !== 201) throw new Error(`an entry answered ${status}: ${text}`);
  return body;
}
/**
 * Has a server die in the transaction that notes mails, before or after they are put in; its commit is never reached.
 */
export async function dieWhileQueueing(
  server: TestServer,
  afterwards: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const outbox = server.app.get(Outbox, { strict: false });
  const queueFor = outbox.queueFor.bind(outbox);
  const dying = vi.spyOn(outbox, 'queueFor').mockImplementation(async (...given) => {
    if (afterwards) await queueFor(...given);
    throw new Error('killed');
  });
  await work().catch(() => undefined);
  dying.mockRestore();
}
