import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SearchX } from 'lucide-react';
import { useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { Segmented } from '../forms/Segmented';
import { PHONE } from '../theme/measures';
import { useConversation } from './ai-queries';
import { ConversationHeader } from './ConversationHeader';
import { assistantMessages } from './messages';
import { SourcePane } from './SourcePane';
import { Thread } from './Thread';
import type { OpenQuote } from './Turn';
import type { UsedAiAddress } from './use-ai-address';
import type { Assistant } from './use-assistant';
import { useShownAnswers } from './use-shown-answers';
import css from './conversation.module.css';

const messages = assistantMessages.conversation;

export interface OpenConversationProps {
  conversationId: string;
  address: UsedAiAddress;
  assistant: Assistant;
}

/**
 * Draws a conversation beside the list. A conversation about a document stands beside that document over the whole
 * screen. On a phone every conversation is a separate screen.
 */
export function OpenConversation({ conversationId, address, assistant }: OpenConversationProps) {
  const { data: conversation, error, refetch } = useConversation(conversationId);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const split = conversation
    ? conversation.requestType === 'document_analysis'
    : address.tab === 'documentos';
  const content = conversation ? (
    <Loaded {...{ conversation, address, assistant, split, phone }} />
  ) : (
    <section className={css.nothing} aria-label={messages.loading}>
      {!error && <ConversationSkeleton />}
      {error && isUnknown(error) && (
        <EmptyState bare icon={SearchX} title={messages.notFound} text={messages.notFoundText} />
      )}
      {error && !isUnknown(error) && (
        <ErrorState bare title={messages.failed} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
  if (!split && !phone) return <section className={`card ${css.card}`}>{content}</section>;
  return (
    <Dialog
      fullScreen
      open
      transitionDuration={0}
      onClose={address.close}
      slotProps={{
        paper: {
          className: css.screen,
          'aria-label': conversation ? messages.label(conversation.title) : messages.loading,
        },
      }}
    >
      {content}
    </Dialog>
  );
}

interface LoadedProps extends Omit<OpenConversationProps, 'conversationId'> {
  conversation: AiConversation;
  /** Set when the conversation is about a document, which stands beside it. */
  split: boolean;
  phone: boolean;
}

function Loaded({ conversation, address, assistant, split, phone }: LoadedProps) {
  const [opened, setOpened] = useState<OpenQuote | null>(null);
  const [pane, setPane] = useState<'answer' | 'document'>('answer');
  const answers = useShownAnswers(conversation.id, assistant);
  const openQuote = (quote: OpenQuote) => {
    setOpened(quote);
    setPane('document');
  };
  const thread = (
    <Thread {...{ conversation, answers, assistant, opened, split }} onOpenQuote={openQuote} />
  );
  const closePane = () => setOpened(null);
  return (
    <>
      <ConversationHeader
        conversation={conversation}
        onBack={split || phone ? address.close : undefined}
        onGone={address.close}
      />
      {split && phone && (
        <div className={css.panes}>
          <Segmented<'answer' | 'document'>
            label={messages.panes}
            value={pane}
            options={[
              { value: 'answer', label: messages.answer },
              {
                value: 'document',
                label: opened?.quote.page
                  ? messages.documentPage(opened.quote.page)
                  : messages.document,
              },
            ]}
            onChange={setPane}
          />
        </div>
      )}
      {split ? (
        <div className={css.split} data-pane={pane}>
          {thread}
          <SourcePane answers={answers} opened={opened} onOpenQuote={openQuote} />
        </div>
      ) : (
        thread
      )}
      {!split && opened && (
        <Dialog
          fullScreen
          open
          transitionDuration={0}
          onClose={closePane}
          slotProps={{ paper: { className: css.screen, 'aria-label': messages.document } }}
        >
          <SourcePane
            answers={answers}
            opened={opened}
            onOpenQuote={openQuote}
            onClose={closePane}
          />
        </Dialog>
      )}
    </>
  );
}

function ConversationSkeleton() {
  return (
    <SkeletonGroup className={css.skeleton}>
      <Skeleton width={320} height={24} />
      <Skeleton width="90%" height={16} />
      <Skeleton width="80%" height={16} />
      <Skeleton width="100%" height={72} />
      <Skeleton width="85%" height={16} />
    </SkeletonGroup>
  );
}
