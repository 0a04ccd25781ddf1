import { randomUUID } from 'node:crypto';

import type { Dice } from '../../src/demo/dice.js';
import { EntrySteps } from './portal-agenda-steps.js';
import {
  type Account,
  type Act,
  type Deletion,
  type ModelDocument,
  type ModelOffice,
  type ModelPerson,
  placeOf,
  type Thing,
} from './portal-model.js';
import { Chance, quoted, RequestSteps, SOME } from './portal-request-steps.js';

/* Offices of random content that change at random. Each step says in SQL what it did to the model. */

const isStored = ({ state }: ModelDocument) => state === 'stored';

/** Changes an office at random, in the model and as SQL for the owner's connection. */
export class RandomSteps {
  private readonly chance: Chance;
  private readonly requests: RequestSteps;
  private readonly agenda: EntrySteps;
  private named = 0;

  constructor(
    dice: Dice,
    private readonly accounts: Account[],
    private readonly days: readonly string[],
  ) {
    this.chance = new Chance(dice);
    this.requests = new RequestSteps(this.chance, accounts, days);
    this.agenda = new EntrySteps(this.chance, days);
  }

  /** Chooses the next act about a line of a list, see `RequestSteps`. */
  act(office: ModelOffice, sees: (account: Account) => readonly string[]): Act | null {
    return this.requests.act(office, sees);
  }

  /** @returns what one step comes to, '' where it found nothing to do */
  step(office: ModelOffice): string {
    const steps: readonly (() => string)[] = [
      ...[() => this.addClient(office), () => this.addCase(office), () => this.addCase(office)],
      ...[() => this.addPerson(office), () => this.addDocument(office)],
      ...[() => this.addDocument(office), () => this.requests.add(office)],
      ...[() => this.requests.say(office), () => this.requests.ask(office)],
      ...[() => this.requests.conclude(office), () => this.requests.remove(office)],
      ...[() => this.requests.read(office), () => this.renameCase(office)],
      ...[() => this.give(office), () => this.give(office), () => this.agenda.add(office)],
      ...[() => this.agenda.change(office), () => this.agenda.change(office)],
      ...[() => this.share(office), () => this.share(office), () => this.moveCase(office)],
      ...[() => this.moveCase(office), () => this.changeCase(office), () => this.note(office)],
      ...[() => this.discard(office), () => this.discard(office), () => this.restore(office)],
      ...[() => this.restore(office), () => this.changeEmail(office), () => this.link(office)],
      ...[() => this.movePerson(office), () => this.removePerson(office)],
      ...[() => this.enterOrLeave(office), () => this.changePlan(office)],
    ];
    return steps[this.chance.dice.between(0, steps.length - 1)]!();
  }

  private email(): string {
    return this.chance.dice.part() < 0.7
      ? this.chance.some(this.accounts)!.email
      : `ninguem${this.chance.dice.between(1, 3)}@teste.example`;
  }

  private addClient({ id: office, clients }: ModelOffice): string {
    if (clients.length >= SOME) return '';
    const client = { id: randomUUID(), email: null, gone: null };
    clients.push(client);
    return `insert into clients (office_id, id, name) values ('${office}', '${client.id}', 'Cliente')`;
  }

  private addPerson({ id: office, clients, people }: ModelOffice): string {
    const client = this.chance.there(clients);
    const email = this.email();
    if (!client || people.length >= SOME) return '';
    if (people.some((it) => it.client === client && it.email === email)) return '';
    const person = { id: randomUUID(), client, email, account: null };
    people.push(person);
    return `insert into client_users (office_id, id, client_id, full_name, email)
      values ('${office}', '${person.id}', '${client.id}', 'Pessoa', '${email}')`;
  }

  private addCase({ id: office, clients, cases }: ModelOffice): string {
    if (cases.length >= 2 * SOME) return '';
    const client = (this.chance.dice.part() < 0.8 && this.chance.there(clients)) || null;
    const told = randomUUID();
    const id = randomUUID();
    const { title, number } = this.name();
    const made = { id, gone: null, client, title, number, dueDate: null };
    cases.push({ ...made, status: 'aberto', told: [told] });
    return `insert into cases (office_id, id, title, number, client_id)
      values ('${office}', '${id}', '${title}', ${quoted(number)}, ${quoted(client?.id ?? null)});
      insert into case_history (office_id, id, case_id, action) values ('${office}', '${told}', '${id}', 'created')`;
  }

  private name(): { title: string; number: string | null } {
    this.named += 1;
    const number = this.chance.dice.part() < 0.5 ? `${this.named}/26` : null;
    return { title: `Processo ${this.named}`, number };
  }

  private addDocument({ id: office, clients, cases, documents }: ModelOffice): string {
    if (documents.filter(({ item }) => item === null).length >= 3 * SOME) return '';
    const inCase = this.chance.dice.part() < 0.6 ? (this.chance.there(cases) ?? null) : null;
    const folder = inCase ? null : (this.chance.there(clients) ?? null);
    if (!inCase && !folder) return '';
    const [id, page] = [randomUUID(), randomUUID()];
    const shared = this.chance.dice.part() < 0.5;
    const made = { id, gone: null, case: inCase, folder, shared } as const;
    documents.push({ ...made, state: 'stored', item: null, page });
    return `insert into documents (office_id, id, title, case_id, client_id, storage_path, size_bytes, sha256, state, shared_with_client)
      values ('${office}', '${id}', 'Documento', ${quoted(inCase?.id ?? null)}, ${quoted(folder?.id ?? null)},
        '${office}/documents/${id}', 1, repeat('0', 64), 'stored', ${shared});
      insert into document_pages (office_id, document_id, page, text) values ('${office}', '${id}', 1, '${page}')`;
  }

  private give({ id: office, people, cases, grants }: ModelOffice): string {
    const person = this.chance.some(people);
    const legalCase = this.chance.some(cases);
    if (!person || !legalCase) return '';
    const grant = `${person.id} ${legalCase.id}` as const;
    const where = `'${office}', '${person.id}', '${legalCase.id}'`;
    if (grants.delete(grant)) {
      return `delete from case_client_access where (office_id, client_user_id, case_id) = (${where})`;
    }
    grants.add(grant);
    return `insert into case_client_access (office_id, client_user_id, case_id) values (${where})`;
  }

  private share({ id: office, documents }: ModelOffice): string {
    const document = this.chance.some(documents.filter(isStored));
    if (!document) return '';
    document.shared = !document.shared;
    return `update documents set shared_with_client = ${document.shared} where office_id = '${office}' and id = '${document.id}'`;
  }

  private moveCase({ id: office, clients, cases, documents }: ModelOffice): string {
    const legalCase = this.chance.there(cases);
    if (!legalCase) return '';
    const before = legalCase.client;
    legalCase.client = (this.chance.dice.part() < 0.8 && this.chance.there(clients)) || null;
    if (legalCase.client !== before) {
      for (const it of documents) if (it.case === legalCase) it.shared = false;
    }
    return `update cases set client_id = ${quoted(legalCase.client?.id ?? null)}
      where office_id = '${office}' and id = '${legalCase.id}'`;
  }

  /** Renames a case, without telling any client. */
  private renameCase({ id: office, cases }: ModelOffice): string {
    const legalCase = this.chance.there(cases);
    if (!legalCase) return '';
    const { title, number } = Object.assign(legalCase, this.name());
    return `update cases set title = '${title}', number = ${quoted(number)}
      where office_id = '${office}' and id = '${legalCase.id}'`;
  }

  private changeCase({ id: office, cases }: ModelOffice): string {
    const legalCase = this.chance.there(cases);
    if (!legalCase || legalCase.told.length >= SOME) return '';
    const id = randomUUID();
    legalCase.told.push(id);
    const where = `where office_id = '${office}' and id = '${legalCase.id}'`;
    const told = (said: string) =>
      `insert into case_history (office_id, id, case_id, action, field) values ('${office}', '${id}', '${legalCase.id}', ${said})`;
    if (this.chance.dice.part() < 0.5) {
      legalCase.status = this.chance.dice.pick(['aberto', 'em_andamento', 'concluido']);
      return `update cases set status = '${legalCase.status}' ${where}; ${told(`'status_changed', null`)}`;
    }
    legalCase.dueDate = this.chance.some(this.days)!;
    return `update cases set due_date = '${legalCase.dueDate}' ${where}; ${told(`'updated', 'dueDate'`)}`;
  }

  /** Adds a note or another entry that no client sees. */
  private note({ id: office, cases }: ModelOffice): string {
    const legalCase = this.chance.some(cases);
    if (!legalCase) return '';
    const said = this.chance.dice.pick([
      `'note_added', null`,
      `'updated', 'court'`,
      `'updated', 'clientId'`,
    ]);
    return `insert into case_history (office_id, case_id, action, field, description)
      values ('${office}', '${legalCase.id}', ${said}, 'Segredo')`;
  }

  private discard({ clients, cases, documents, entries }: ModelOffice): string {
    const deletion: Deletion = {};
    const take = (list: Thing[]) => list.forEach((it) => (it.gone ??= deletion));
    const kind = this.chance.dice.part();
    if (kind < 0.3) {
      const client = this.chance.there(clients);
      if (!client) return '';
      take([client, ...cases.filter((it) => it.client === client)]);
      take(entries.filter((it) => it.case.gone === deletion));
      take(documents.filter((it) => placeOf(it) === client));
      take(documents.filter((it) => !isStored(it) && it.item?.request.client === client));
      return `select discard_client('${client.id}')`;
    }
    if (kind < 0.7) {
      const legalCase = this.chance.there(cases);
      if (!legalCase) return '';
      take([legalCase, ...documents.filter((it) => it.case === legalCase)]);
      take(entries.filter((it) => it.case === legalCase));
      return `select discard_case('${legalCase.id}')`;
    }
    if (kind < 0.85) {
      const entry = this.chance.there(entries);
      if (!entry) return '';
      take([entry]);
      return `select discard_agenda_entry('${entry.id}')`;
    }
    const document = this.chance.there(documents.filter(isStored));
    if (!document) return '';
    take([document]);
    return `select discard_document('${document.id}')`;
  }

  private restore({ clients, cases, documents, entries }: ModelOffice): string {
    const kinds = { clients, cases, documents, agenda_entries: entries } as const;
    const tables = ['clients', 'cases', 'documents', 'agenda_entries'] as const;
    const table = this.chance.dice.pick(tables);
    const thing = this.chance.some((kinds[table] as Thing[]).filter(({ gone }) => gone !== null));
    if (!thing) return '';
    const { gone } = thing;
    const [backCases, backDocuments, backEntries] = [
      cases.filter((it) => it.gone === gone),
      documents.filter((it) => it.gone === gone),
      entries.filter((it) => it.gone === gone),
    ];
    const elsewhere = (it: Thing | null) => it !== null && it.gone !== null && it.gone !== gone;
    const blocked =
      backCases.some((it) => elsewhere(it.client)) ||
      backEntries.some((it) => elsewhere(it.case)) ||
      backDocuments.some((it) => elsewhere(it.case) || elsewhere(placeOf(it)));
    const before = `(select deletion_id from ${table} where office_id = current_office() and id = '${thing.id}')`;
    if (!blocked)
      for (const it of [...clients, ...cases, ...documents, ...entries])
        if (it.gone === gone) it.gone = null;
    return `select restore_deletion(${before})`;
  }

  private changeEmail({ id: office, clients }: ModelOffice): string {
    const client = this.chance.some(clients);
    if (!client) return '';
    client.email = this.chance.dice.part() < 0.6 ? this.email() : null;
    return `update clients set email = ${quoted(client.email)} where office_id = '${office}' and id = '${client.id}'`;
  }

  private link({ id: office, people }: ModelOffice): string {
    const person = this.chance.some(people);
    if (!person) return '';
    person.account = this.chance.dice.part() < 0.75 ? this.chance.some(this.accounts)! : null;
    return `update client_users set user_id = ${quoted(person.account?.id ?? null)}
      where office_id = '${office}' and id = '${person.id}'`;
  }

  private movePerson(office: ModelOffice): string {
    const person = this.chance.some(office.people);
    const client = this.chance.there(office.clients);
    if (!person || !client || this.hasRequest(office, person)) return '';
    if (office.people.some((it) => it.client === client && it.email === person.email)) return '';
    person.client = client;
    return `update client_users set client_id = '${client.id}' where office_id = '${office.id}' and id = '${person.id}'`;
  }

  private removePerson(office: ModelOffice): string {
    const person = this.chance.some(office.people);
    if (!person || this.hasRequest(office, person) || this.chance.dice.part() < 0.5) return '';
    office.people.splice(office.people.indexOf(person), 1);
    for (const grant of office.grants) if (grant.startsWith(person.id)) office.grants.delete(grant);
    return `delete from client_users where office_id = '${office.id}' and id = '${person.id}'`;
  }

  private hasRequest({ requests }: ModelOffice, wanted: ModelPerson): boolean {
    return requests.some(({ person }) => person === wanted);
  }

  private enterOrLeave({ id: office, members }: ModelOffice): string {
    const account = this.chance.some(this.accounts)!;
    const row = `'${office}', '${account.id}', 'client'`;
    // Most of them belong to it most of the time.
    if (members.has(account) && this.chance.dice.part() < 0.3) {
      members.delete(account);
      return `delete from user_roles where (office_id, user_id, role) = (${row})`;
    }
    members.add(account);
    return `insert into user_roles (office_id, user_id, role) values (${row}) on conflict do nothing`;
  }

  private changePlan(office: ModelOffice): string {
    office.plan = this.chance.dice.pick([
      'professional',
      'enterprise',
      'professional',
      'enterprise',
      'basic',
      null,
    ]);
    const set = office.plan
      ? `plan_tier = '${office.plan}', status = 'active'`
      : `status = 'canceled'`;
    return `update subscriptions set ${set} where office_id = '${office.id}'`;
  }
}
