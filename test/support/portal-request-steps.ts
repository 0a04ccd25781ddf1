import { randomUUID } from 'node:crypto';

import type { Dice } from '../../src/demo/dice.js';
import {
  type Account,
  type Act,
  type ModelDocument,
  type ModelItem,
  type ModelMessage,
  type ModelOffice,
  type ModelRequest,
  seesCase,
  type Thing,
} from './portal-model.js';

/** So many of a kind are enough. */
export const SOME = 12;
export const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`);

export class Chance {
  constructor(readonly dice: Dice) {}

  some<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.dice.between(0, list.length - 1)];
  }

  /** One that is not in the bin. */
  there<T extends Thing>(list: readonly T[]): T | undefined {
    return this.some(list.filter(({ gone }) => gone === null));
  }
}

/** Random changes of requests; see portal-steps.ts. */
export class RequestSteps {
  private made = 0;

  constructor(
    private readonly chance: Chance,
    private readonly accounts: Account[],
    private readonly days: readonly string[],
  ) {}

  /**
   * Chooses the next act about a line of a list; null if there is none.
   * @param sees requests that an account sees
   */
  act({ requests }: ModelOffice, sees: (account: Account) => readonly string[]): Act | null {
    const items = requests.flatMap(({ messages }) => messages.flatMap((it) => it.items));
    const reviews = this.chance.dice.part() < 0.5;
    const received = items.filter(({ state }) => state === 'received');
    const item =
      (reviews && this.chance.dice.part() < 0.8 && this.chance.some(received)) ||
      this.chance.some(items);
    if (!item) return null;
    if (reviews) {
      return { does: this.chance.dice.part() < 0.6 ? 'accepts' : 'returns', item };
    }
    const fitting = this.accounts.filter((account) => sees(account).includes(item.request.id));
    const by =
      (this.chance.dice.part() < 0.7 && this.chance.some(fitting)) ||
      this.chance.some(this.accounts)!;
    const request = this.chance.dice.part() < 0.9 ? item.request : this.chance.some(requests)!;
    return { does: 'sends', by, request, item };
  }

  add(office: ModelOffice): string {
    const { clients, people, cases, requests } = office;
    if (requests.length >= SOME) return '';
    const person = this.chance.dice.part() < 0.7 ? (this.chance.some(people) ?? null) : null;
    const client = person?.client ?? this.chance.there(clients);
    if (!client || client.gone) return '';
    const seen = cases.filter((it) => seesCase(office, it, client, person));
    const legalCase = (this.chance.dice.part() < 0.7 && this.chance.some(seen)) || null;
    const open = this.chance.dice.part() < 0.7;
    const id = randomUUID();
    requests.push({ id, client, person, case: legalCase, open, unread: 0, messages: [] });
    return `insert into service_requests (office_id, id, client_id, client_user_id, case_id, title, status, opened_by, author_name)
      values ('${office.id}', '${id}', '${client.id}', ${quoted(person?.id ?? null)}, ${quoted(legalCase?.id ?? null)},
        'Pedido', '${open ? 'novo' : 'concluido'}', 'client', 'Pessoa')`;
  }

  /** Sometimes with a document of the office's, whosever that is. */
  say({ id: office, requests, documents }: ModelOffice): string {
    const request = this.talked(requests);
    if (!request) return '';
    const stored = documents.filter(({ state }) => state === 'stored');
    const attached = (this.chance.dice.part() < 0.5 && this.chance.some(stored)) || null;
    const { id } = this.message(request, null, [], attached ? [attached] : []);
    const said = `insert into request_messages (office_id, id, request_id, by, author_name, text)
      values ('${office}', '${id}', '${request.id}', 'staff', 'Rita', 'Mensagem');
      ${this.unread(office, request)}`;
    if (!attached) return said;
    return `${said}; insert into message_documents (office_id, message_id, document_id)
      values ('${office}', '${id}', '${attached.id}')`;
  }

  /** Somebody at the client, all of it. */
  read({ id: office, requests }: ModelOffice): string {
    const request = this.chance.some(requests.filter(({ unread }) => unread > 0));
    if (!request) return '';
    request.unread = 0;
    return this.unread(office, request);
  }

  /** Writes the counter that triggers keep when somebody writes or reads in a session. */
  private unread(office: string, { id, unread }: ModelRequest): string {
    return `update service_requests set unread_by_client = ${unread} where office_id = '${office}' and id = '${id}'`;
  }

  /** Asks for documents, in one line or more. */
  ask({ id: office, requests }: ModelOffice): string {
    const request = this.talked(requests);
    if (!request) return '';
    const dueOn = this.chance.dice.part() < 0.5 ? this.chance.some(this.days)! : null;
    const items = Array.from({ length: this.chance.dice.between(1, 3) }, (): ModelItem => {
      return { id: randomUUID(), request, state: 'open' };
    });
    const { id } = this.message(request, dueOn, items);
    const lines = items.map(
      (it, n) => `('${office}', '${it.id}', '${request.id}', '${id}', ${n}, 'Documento')`,
    );
    return `insert into request_messages (office_id, id, request_id, kind, by, author_name, due_on)
        values ('${office}', '${id}', '${request.id}', 'checklist', 'staff', 'Rita', ${quoted(dueOn)});
      insert into checklist_items (office_id, id, request_id, message_id, position, title) values ${lines.join(', ')};
      ${this.unread(office, request)}`;
  }

  private talked(requests: ModelRequest[]): ModelRequest | undefined {
    return this.chance.some(requests.filter(({ messages }) => messages.length < SOME));
  }
  private message(
    request: ModelRequest,
    dueOn: string | null,
    items: ModelItem[],
    documents: ModelDocument[] = [],
  ): ModelMessage {
    const message = { id: randomUUID(), made: (this.made += 1), dueOn, items, documents };
    request.messages.push(message);
    request.unread += 1;
    return message;
  }

  conclude({ id: office, requests }: ModelOffice): string {
    const request = this.chance.some(requests);
    if (!request) return '';
    request.open = !request.open;
    return `update service_requests set status = '${request.open ? 'em_andamento' : 'concluido'}'
      where office_id = '${office}' and id = '${request.id}'`;
  }

  /** Removes a request, as happens when its client is purged. Accepted documents stay where they are. */
  remove(office: ModelOffice): string {
    const request = this.chance.some(office.requests);
    if (!request || this.chance.dice.part() < 0.5) return '';
    office.requests.splice(office.requests.indexOf(request), 1);
    office.documents = office.documents.filter(
      ({ item, state }) => item?.request !== request || state === 'stored',
    );
    for (const it of office.documents) if (it.item?.request === request) it.item = null;
    // First the documents: those that this transaction has touched before would be checked between the two.
    const of = `office_id = '${office.id}' and`;
    return `update documents set item_id = null, request_id = null where ${of} request_id = '${request.id}';
      delete from service_requests where ${of} id = '${request.id}'`;
  }
}
