import IconButton from '@mui/material/IconButton';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { Badge } from '../../../ui/src/parts/Badges';
import { CaseLink } from '../navigation/RecordLink';
import { ConversationMenu } from './ConversationMenu';
import { assistantMessages } from './messages';
import { RenameConversation } from './RenameConversation';
import css from './conversation.module.css';

const messages = assistantMessages.conversation;

export interface ConversationHeaderProps {
  conversation: AiConversation;
  /** Given when the conversation covers the page. */
  onBack: (() => void) | undefined;
  onGone: () => void;
}

/** Shows a conversation's title and subject, and the actions of its owner. */
export function ConversationHeader({ conversation, onBack, onGone }: ConversationHeaderProps) {
  const [renaming, setRenaming] = useState<AiConversation | null>(null);
  const { title, country, caseId, caseTitle, own, requestType } = conversation;
  if (renaming)
    return <RenameConversation conversation={renaming} onClose={() => setRenaming(null)} />;
  return (
    <header className={css.header}>
      {onBack && (
        <IconButton aria-label={messages.back} onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      )}
      <div className={css.heading}>
        <h2>{title}</h2>
        <p className="meta">
          {caseId && caseTitle && (
            <>
              <CaseLink id={caseId}>{caseTitle}</CaseLink>
              {' · '}
            </>
          )}
          {assistantMessages.lawOf(country)}
        </p>
      </div>
      {requestType === 'document_analysis' && (
        <span className={css.kind}>
          <Badge look="outlined">{assistantMessages.tabs.documentos}</Badge>
        </span>
      )}
      {own && (
        <ConversationMenu
          conversation={conversation}
          label={messages.actions}
          onRename={() => setRenaming(conversation)}
          onGone={onGone}
        />
      )}
    </header>
  );
}
