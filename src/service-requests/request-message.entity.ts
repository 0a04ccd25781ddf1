import { defineEntity, p } from '@mikro-orm/core';

import type { MessageKind } from '../contract/service-requests.js';

const RequestMessageSchema = defineEntity({
  name: 'RequestMessage',
  tableName: 'request_messages',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    requestId: p.uuid(),
    // Left to its default by clients, who may not say it.
    kind: p.string().$type<MessageKind>().defaultRaw(`'message'`),
    text: p.string().nullable(),
    dueOn: p.date().nullable(),
  },
});

/** One line of a conversation, never changed after. The database fills its author from the session. */
export class RequestMessage extends RequestMessageSchema.class {}
RequestMessageSchema.setClass(RequestMessage);
