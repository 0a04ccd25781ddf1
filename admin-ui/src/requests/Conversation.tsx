import { type RefObject, useState } from 'react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { Composer } from './Composer';
import { ConversationHeader } from './ConversationHeader';
import { requestMessages } from './messages';
import { Thread } from './Thread';
import css from './conversation.module.css';

export interface ConversationProps {
  request: ServiceRequest;
  /** The field for the answer. */
  field: RefObject<HTMLTextAreaElement | null>;
  onAsk: () => void;
  onChooseCase: () => void;
  onRename: () => void;
  /** On a phone: goes back to the list. */
  onBack?: (() => void) | undefined;
}

/** Shows the conversation between client and office about a request. */
export function Conversation({ request, field, onAsk, ...doors }: ConversationProps) {
  const [sent, setSent] = useState(0);
  return (
    <section
      className={css.conversation}
      aria-label={requestMessages.conversation.label(request.title)}
    >
      <ConversationHeader request={request} {...doors} />
      <Thread request={request} sent={sent} />
      <Composer {...{ request, field, onAsk }} onSent={() => setSent((before) => before + 1)} />
    </section>
  );
}
