import { defineEntity, p } from '@mikro-orm/core';

import {
  REQUEST_CHANGE_FIELDS,
  type RequestStatus,
  type ServiceRequestChange,
} from '../contract/service-requests.js';
import { propertiesOf } from '../fields/entity-properties.js';

const ServiceRequestSchema = defineEntity({
  name: 'ServiceRequest',
  tableName: 'service_requests',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(REQUEST_CHANGE_FIELDS),
    // A trigger sets the first one; nobody may insert it.
    status: p.string().$type<RequestStatus>().defaultRaw(`'novo'`),
    description: p.string().nullable(),
    clientId: p.uuid(),
    clientUserId: p.uuid().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/**
 * A request of a client or of the office: a conversation with one person. Triggers keep what follows from a message,
 * and note every change of status or colleague in the conversation (migrations/functions/service_requests*.sql).
 */
export class ServiceRequest extends ServiceRequestSchema.class {
  /** Takes over what was saved; what was left out stays. */
  revise(content: Partial<Omit<ServiceRequestChange, 'version'>>): void {
    Object.assign(this, content);
  }
}
ServiceRequestSchema.setClass(ServiceRequest);
