import { defineEntity, p } from '@mikro-orm/core';

const PortalViewSchema = defineEntity({
  name: 'PortalView',
  tableName: 'portal_views',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    // Exactly one of the two is set.
    clientUserId: p.uuid().nullable(),
    clientId: p.uuid().nullable(),
  },
});

/** A session's look at a client's portal. The database fills who looks, and when the look ends. */
export class PortalView extends PortalViewSchema.class {}
PortalViewSchema.setClass(PortalView);
