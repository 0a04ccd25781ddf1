import { defineEntity, p } from '@mikro-orm/core';

import type { ItemState } from '../contract/service-requests.js';
import { Problem } from '../problems/problem.js';

const ChecklistItemSchema = defineEntity({
  name: 'ChecklistItem',
  tableName: 'checklist_items',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    requestId: p.uuid(),
    messageId: p.uuid(),
    position: p.integer(),
    title: p.string(),
    hint: p.string().nullable(),
    state: p.string().$type<ItemState>().defaultRaw(`'open'`),
    reason: p.string().nullable(),
  },
});

/** The problem of a review by the state that the item has. */
const NOT_RECEIVED = {
  open: 'item_open',
  accepted: 'item_accepted',
  returned: 'item_returned',
} as const;

/** A document that the office asks a client for. Triggers note the reviewer. */
export class ChecklistItem extends ChecklistItemSchema.class {
  /** Accepts what was received, for good. @throws Problem item_open, item_accepted, item_returned */
  accept(): void {
    this.refuseNotReceived();
    this.state = 'accepted';
  }

  /** Asks the client for another document. @throws Problem item_open, item_accepted, item_returned */
  returnFor(reason: string): void {
    this.refuseNotReceived();
    this.state = 'returned';
    this.reason = reason;
  }

  private refuseNotReceived(): void {
    const state: ItemState = this.state;
    if (state !== 'received') throw new Problem(NOT_RECEIVED[state]);
  }
}
ChecklistItemSchema.setClass(ChecklistItem);
