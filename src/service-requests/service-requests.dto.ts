import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { SEARCH_MAX } from '../contract/lists.js';
import {
  CHECKLIST_ITEMS_MAX,
  ITEM_FIELDS,
  type ItemReturn,
  MESSAGE_DOCUMENTS_MAX,
  MESSAGE_MAX,
  type NewChecklist,
  type NewMessage,
  type NewPortalRequest,
  type NewServiceRequest,
  type ReadMessages,
  REQUEST_CHANGE_FIELDS,
  REQUEST_FIELDS,
  REQUEST_STATUSES,
  type RequestStatus,
  RETURN_REASON_MAX,
  type ServiceRequest,
  type ServiceRequestChange,
  type ServiceRequestFilter,
} from '../contract/service-requests.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody, newBody } from '../fields/bodies.js';
import {
  Id,
  OneOf,
  Optional,
  OptionalDate,
  OptionalId,
  OptionalText,
  RequiredId,
  Text,
  TrueOnly,
  Version,
} from '../fields/decorators.js';
import { Ids, ListOf } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewPortalRequestBody extends newBody(REQUEST_FIELDS) implements NewPortalRequest {
  @OptionalId(FIELD_MESSAGES.clientInvalid)
  clientId?: string;
}

export class NewServiceRequestBody extends newBody(REQUEST_FIELDS) implements NewServiceRequest {
  @RequiredId(FIELD_MESSAGES.clientInvalid)
  clientId!: string;

  @OptionalId()
  clientUserId?: string | null;
}

/** Keeps what it leaves out. */
@ChangeOf<ServiceRequest>([
  'clientName',
  'personName',
  'caseTitle',
  'caseNumber',
  'assignedName',
  'lastAt',
  'last',
  'unread',
  'missingItems',
  'receivedItems',
])
export class ServiceRequestChangeBody
  extends changeBody(REQUEST_CHANGE_FIELDS)
  implements Partial<ServiceRequestChange>
{
  @Version()
  version!: number;
}

/** A client's own requests are filtered by less. */
export class PortalRequestFilterQuery
  extends ListFilter
  implements Omit<ServiceRequestFilter, 'clientUserId' | 'assignedTo'>
{
  @Optional()
  @OneOf(REQUEST_STATUSES)
  status?: RequestStatus;

  @OptionalId()
  clientId?: string;

  @OptionalId()
  caseId?: string;

  @TrueOnly()
  unread?: boolean;

  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

export class ServiceRequestFilterQuery
  extends PortalRequestFilterQuery
  implements ServiceRequestFilter
{
  @OptionalId()
  clientUserId?: string;

  /** Null asks for those without an assignee. */
  @Id()
  assignedTo?: string | null;
}

export class NewMessageBody implements NewMessage {
  @OptionalText({ max: MESSAGE_MAX })
  text?: string | null;

  @Ids(MESSAGE_DOCUMENTS_MAX)
  documentIds?: string[];
}

export class ReadMessagesBody implements ReadMessages {
  @Id()
  messageId!: string | null;
}

class NewItemBody extends newBody(ITEM_FIELDS) {}

export class NewChecklistBody implements NewChecklist {
  @OptionalText({ max: MESSAGE_MAX })
  text?: string | null;

  @OptionalDate()
  dueOn?: string | null;

  @ListOf(NewItemBody, CHECKLIST_ITEMS_MAX, 1)
  items!: NewItemBody[];
}

export class ItemReturnBody implements ItemReturn {
  @Text({ max: RETURN_REASON_MAX, blank: FIELD_MESSAGES.reasonRequired })
  reason!: string;
}
