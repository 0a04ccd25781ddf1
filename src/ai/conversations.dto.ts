import { AI_REQUEST_TYPES, type AiRequestType } from '../contract/ai.js';
import {
  AI_CONVERSATION_FIELDS,
  AI_SHARES_MAX,
  type AiConversation,
  type AiConversationChange,
  type AiConversationFilter,
  type AiShares,
} from '../contract/ai-answers.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { ChangeOf } from '../edits/changes.js';
import { newBody } from '../fields/bodies.js';
import {
  OneOf,
  Optional,
  OptionalId,
  OptionalText,
  TrueOnly,
  Version,
} from '../fields/decorators.js';
import { RequiredIds } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

@ChangeOf<AiConversation>([
  'answers',
  'masked',
  'lastAt',
  'caseTitle',
  'caseNumber',
  'caseId',
  'sharedWith',
])
export class ConversationChangeBody
  extends newBody(AI_CONVERSATION_FIELDS)
  implements AiConversationChange
{
  @Version()
  version!: number;
}

export class SharesBody implements AiShares {
  @RequiredIds(AI_SHARES_MAX)
  userIds!: string[];
}

export class ConversationFilterQuery extends ListFilter implements AiConversationFilter {
  @TrueOnly()
  shared?: boolean;

  @Optional()
  @OneOf(AI_REQUEST_TYPES)
  requestType?: AiRequestType;

  @OptionalId()
  caseId?: string | null;

  @OptionalText({ max: SEARCH_MAX })
  q?: string | null;
}

/** All of a conversation. */
export class AnswerFilterQuery extends ListFilter {}
