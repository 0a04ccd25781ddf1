import { randomUUID } from 'node:crypto';

import type { ModelEntry, ModelOffice } from './portal-model.js';
import { type Chance, SOME } from './portal-request-steps.js';

/** Random changes of an office's agenda; see portal-steps.ts. Deadlines would change the dates of cases as well. */
export class EntrySteps {
  constructor(
    private readonly chance: Chance,
    private readonly days: readonly string[],
  ) {}

  add({ id: office, cases, entries }: ModelOffice): string {
    const legalCase = this.chance.there(cases);
    if (!legalCase || entries.length >= 2 * SOME) return '';
    const kind = this.chance.dice.part() < 0.6 ? 'hearing' : 'task';
    const hour = kind === 'hearing' ? `'10:00'` : 'null';
    const entry: ModelEntry = {
      ...{
        id: randomUUID(),
        kind,
        gone: null,
        case: legalCase,
        dueOn: this.chance.some(this.days)!,
      },
      ...{ shown: this.chance.dice.part() < 0.6, open: true },
    };
    entries.push(entry);
    return `insert into agenda_entries (office_id, id, case_id, kind, title, due_on, starts_at, visible_in_portal, notes)
      values ('${office}', '${entry.id}', '${legalCase.id}', '${kind}', 'Item', '${entry.dueOn}', ${hour}, ${entry.shown},
        'Segredo')`;
  }

  change(office: ModelOffice): string {
    const entry = this.chance.there(office.entries);
    if (!entry) return '';
    const set = this.chance.dice.part();
    const update = (to: string) =>
      `update agenda_entries set ${to} where office_id = '${office.id}' and id = '${entry.id}'`;
    if (set < 0.5) {
      entry.shown = !entry.shown;
      return update(`visible_in_portal = ${entry.shown}`);
    }
    if (set < 0.7) {
      entry.dueOn = this.chance.some(this.days)!;
      return update(`due_on = '${entry.dueOn}'`);
    }
    if (set < 0.85) {
      entry.open = !entry.open;
      return update(`state = '${entry.open ? 'open' : 'cancelled'}'`);
    }
    const legalCase = this.chance.there(office.cases);
    if (!legalCase) return '';
    entry.case = legalCase;
    return update(`case_id = '${legalCase.id}'`);
  }
}
