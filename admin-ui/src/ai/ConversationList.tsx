import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, MessageSquareQuote, Plus, SearchX } from 'lucide-react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import type { AiConversation, AiConversationFilter } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { cappedCount } from '../../../ui/src/format/numbers';
import { sharedMessages } from '../../../ui/src/messages';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetList } from '../data/resources';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { useSession, useToday } from '../session/Session';
import { byDay } from './conversation-days';
import { ConversationRow } from './ConversationRow';
import { assistantMessages } from './messages';
import type { UsedAiAddress } from './use-ai-address';
import inbox from '../lists/inbox.module.css';
import css from './conversation-list.module.css';

const messages = assistantMessages.conversations;
const PAGE_SIZE = 10;

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
  const { shared, q } = address;
  const title = shared ? messages.noneShared : messages.none;
  const text = shared ? messages.noneSharedText : messages.noneText;
  const { none, noneText } = aiMessages.search;
  return (
    <RecordList<AiConversation>
      infinite
      resource="ai/conversations"
      sort={{ field: 'lastAt', order: 'DESC' }}
      perPage={PAGE_SIZE}
      filter={filterOf(shared, q)}
    >
      <section className={`card ${css.list}`} aria-label={messages.title}>
        <header className={`row ${css.head}`}>
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
        <div className={inbox.search}>
          <SearchField label={aiMessages.search.field} value={q} onChange={address.search} />
        </div>
        <div className={inbox.views} role="group" aria-label={messages.views}>
          <View shared={false} address={address} />
          <View shared address={address} />
        </div>
        <ListContent
          loadFailed={messages.failed}
          empty={
            q
              ? { icon: SearchX, title: none, text: noneText }
              : { icon: MessageSquareQuote, title, text }
          }
          loading={<RowSkeletons />}
          more={<More />}
        >
          <Rows address={address} />
        </ListContent>
      </section>
    </RecordList>
  );
}

function View({ shared, address }: { shared: boolean; address: UsedAiAddress }) {
  const { total } = useGetList('ai/conversations', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'lastAt', order: 'DESC' },
    filter: filterOf(shared, ''),
  });
  return (
    <button
      type="button"
      aria-pressed={address.shared === shared}
      onClick={() => address.showShared(shared)}
    >
      {shared ? messages.shared : messages.own}
      {total !== undefined && <span className={inbox.count}>{cappedCount(total)}</span>}
    </button>
  );
}

function filterOf(shared: boolean, q: string): AiConversationFilter {
  return { ...(shared && { shared }), ...(q && { q }) };
}

function Rows({ address }: { address: UsedAiAddress }) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const { data = [] } = useListContext<AiConversation>();
  return byDay(data, timeZone, today).map(({ heading, rows }) => (
    <section key={heading} aria-label={heading}>
      <h3 className={css.day}>{heading}</h3>
      <ul>
        {rows.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              current={conversation.id === address.conversationId}
              address={address}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function More() {
  const { data, total = 0, error } = useListContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  const next = Math.min(total - (data?.length ?? 0), PAGE_SIZE);
  return (
    <div className={`meta ${css.more}`}>
      {error && <span role="alert">{messages.moreFailed}</span>}
      <button type="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? sharedMessages.loading : messages.more(next)}
      </button>
    </div>
  );
}

/** Draws placeholders for six conversations. */
function RowSkeletons() {
  return (
    <SkeletonGroup>
      {[200, 160, 220, 180, 140, 190].map((width) => (
        <div key={width} className={inbox.skeleton}>
          <Skeleton width={`min(${width}px, 90%)`} />
          <Skeleton width="50%" height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
