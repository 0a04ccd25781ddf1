import { Users } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { withValues } from '../data/query-values';
import { ConversationMenu } from './ConversationMenu';
import { assistantMessages } from './messages';
import { RenameConversation } from './RenameConversation';
import type { UsedAiAddress } from './use-ai-address';
import css from './conversation-list.module.css';

const messages = assistantMessages.conversations;

export interface ConversationRowProps {
  conversation: AiConversation;
  /** Set when this conversation is open. */
  current: boolean;
  address: UsedAiAddress;
}

/** Draws a conversation in the list; it can be renamed there. */
export function ConversationRow({ conversation, current, address }: ConversationRowProps) {
  const [renaming, setRenaming] = useState<AiConversation | null>(null);
  const { id, title, own } = conversation;
  const { search } = useLocation();
  const href = `?${withValues(new URLSearchParams(search), { conversa: id, conversas: null })}`;
  const open = (event: MouseEvent) => {
    // A link lets people open it in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!current) address.open(id);
  };
  if (renaming)
    return <RenameConversation conversation={renaming} onClose={() => setRenaming(null)} />;
  return (
    <div className={css.row} aria-current={current ? 'true' : undefined}>
      <a href={href} onClick={open}>
        <span className={`truncate ${css.title}`}>{title}</span>
        <span className={`row meta ${css.about}`}>
          <span className="truncate">{subjectOf(conversation)}</span>
          <SharedWith people={conversation.sharedWith.length} />
        </span>
      </a>
      {own && (
        <ConversationMenu
          conversation={conversation}
          label={messages.actions(title)}
          onRename={() => setRenaming(conversation)}
          onGone={() => current && address.close()}
        />
      )}
    </div>
  );
}

function SharedWith({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <span className={css.people} title={messages.sharedWith(people)}>
      <Users size={14} aria-hidden />
      <span aria-hidden>{people}</span>
      <span className="visually-hidden">{messages.sharedWith(people)}</span>
    </span>
  );
}

/** Returns the owner's name and the subject of a conversation. */
function subjectOf({ own, ownerName, caseTitle, requestType }: AiConversation): string {
  const documentLabel = requestType === 'document_analysis' ? messages.ofDocument : null;
  const about = caseTitle ?? documentLabel ?? messages.withoutCase;
  return own ? about : `${messages.by(ownerName ?? messages.someone)} · ${about}`;
}
