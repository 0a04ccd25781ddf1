import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, MessageSquareQuote, Plus, SearchX } from 'lucide-react';

import { aiMessages } from '../../../ui/src/ai/messages';
import { cappedCount } from '../../../ui/src/format/numbers';
import { sharedMessages } from '../../../ui/src/messages';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { useSession, useToday } from '../session/Session';
import { CONVERSATIONS_SHOWN, useConversationCount, useConversations } from './ai-queries';
import { byDay } from './conversation-days';
import { ConversationRow } from './ConversationRow';
import { assistantMessages } from './messages';
import type { UsedAiAddress } from './use-ai-address';
import css from './conversation-list.module.css';

const messages = assistantMessages.conversations;

export interface ConversationListProps {
  address: UsedAiAddress;
  /** Called when the user begins a new conversation. */
  onBegin?: () => void;
  /** Given on a phone, where the list is a separate screen. */
  onClose?: () => void;
}

/** Lists past conversations by day: the user's own, or those that colleagues share. */
export function ConversationList({ address, onBegin, onClose }: ConversationListProps) {
  const begin = () => {
    address.begin();
    onBegin?.();
  };
  return (
    <section className={`card ${css.list}`} aria-label={messages.title}>
      <header className={css.head}>
        {onClose && (
          <IconButton aria-label={messages.back} onClick={onClose}>
            <ArrowLeft />
          </IconButton>
        )}
        <h2>{messages.title}</h2>
        <Button variant="text" startIcon={<Plus />} onClick={begin}>
          {messages.new}
        </Button>
      </header>
      <div className={css.search}>
        <SearchField label={aiMessages.search.field} value={address.q} onChange={address.search} />
      </div>
      <div className={css.views} role="group" aria-label={messages.views}>
        <View shared={false} address={address} />
        <View shared address={address} />
      </div>
      <Rows address={address} />
    </section>
  );
}

function View({ shared, address }: { shared: boolean; address: UsedAiAddress }) {
  const total = useConversationCount(shared);
  return (
    <button
      type="button"
      aria-pressed={address.shared === shared}
      onClick={() => address.showShared(shared)}
    >
      {shared ? messages.shared : messages.own}
      {total !== undefined && <span className={css.count}>{cappedCount(total)}</span>}
    </button>
  );
}

function Rows({ address }: { address: UsedAiAddress }) {
  const { shared, q, conversationId } = address;
  const { timeZone } = useSession().office;
  const today = useToday();
  const list = useConversations(shared, q);
  const { data, error, isPlaceholderData } = list;
  useLoadFailureToast(error, messages.failed);
  if (error && !data) {
    const retry = () => void list.refetch();
    return <ErrorState bare title={messages.failed} error={error} onRetry={retry} />;
  }
  const rows = data?.pages.flatMap((page) => page.data);
  if (!rows || (rows.length === 0 && isPlaceholderData)) return <RowSkeletons />;
  if (rows.length === 0) return <NoRows shared={shared} q={q} />;
  return (
    <div aria-busy={isPlaceholderData}>
      {byDay(rows, timeZone, today).map(({ heading, rows: ofDay }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={css.day}>{heading}</h3>
          <ul>
            {ofDay.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  current={conversation.id === conversationId}
                  address={address}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <More list={list} left={(list.total ?? 0) - rows.length} />
    </div>
  );
}

function More({ list, left }: { list: ReturnType<typeof useConversations>; left: number }) {
  if (!list.hasNextPage) return null;
  const { isFetchingNextPage: loading, isFetchNextPageError: failed } = list;
  return (
    <div className={css.more}>
      {failed && <span role="alert">{messages.moreFailed}</span>}
      <button type="button" disabled={loading} onClick={() => void list.fetchNextPage()}>
        {loading ? sharedMessages.loading : messages.more(Math.min(left, CONVERSATIONS_SHOWN))}
      </button>
    </div>
  );
}

function NoRows({ shared, q }: { shared: boolean; q: string }) {
  if (q) {
    return (
      <EmptyState
        bare
        icon={SearchX}
        title={aiMessages.search.none}
        text={aiMessages.search.noneText}
      />
    );
  }
  const title = shared ? messages.noneShared : messages.none;
  const text = shared ? messages.noneSharedText : messages.noneText;
  return <EmptyState bare icon={MessageSquareQuote} title={title} text={text} />;
}

/** Draws placeholders for six conversations. */
function RowSkeletons() {
  return (
    <SkeletonGroup>
      {[200, 160, 220, 180, 140, 190].map((width) => (
        <div key={width} className={css.bones}>
          <Skeleton width={`min(${width}px, 90%)`} />
          <Skeleton width="50%" height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
