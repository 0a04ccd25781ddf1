import Button from '@mui/material/Button';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useThreadScroll } from '../../../ui/src/requests/use-thread-scroll';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { ErrorState } from '../feedback/ErrorState';
import { DocumentViewer } from '../files/DocumentViewer';
import { useViewedDocument } from '../files/use-viewed-document';
import { useSession, useToday } from '../session/Session';
import { EventLine, MessageItem, ThreadLine } from './MessageItem';
import { requestMessages } from './messages';
import { inOrder, useConversation } from './request-queries';
import { OPENING, openingOf, type ThreadItem, threadOf, unreadOf } from './thread-items';
import { useMarkRead } from './use-mark-read';
import css from './thread.module.css';

const messages = requestMessages.conversation;

export interface ThreadProps {
  request: ServiceRequest;
  /** The number of messages sent from this page. Each of them scrolls to the end. */
  sent: number;
}

/** Shows the messages of a request, oldest first. New messages do not move the text that somebody is reading. */
export function Thread({ request, sent }: ThreadProps) {
  const list = useConversation(request.id);
  if (list.error && !list.data) {
    const retry = () => void list.refetch();
    return (
      <Frame>
        <ErrorState bare title={messages.messagesFailed} error={list.error} onRetry={retry} />
      </Frame>
    );
  }
  if (!list.data) return <Frame busy>{<ThreadSkeleton />}</Frame>;
  return <LoadedThread request={request} sent={sent} list={list} pages={list.data.pages} />;
}

interface LoadedThreadProps extends ThreadProps {
  list: ReturnType<typeof useConversation>;
  pages: NonNullable<ReturnType<typeof useConversation>['data']>['pages'];
}

function LoadedThread({ request, sent, list, pages }: LoadedThreadProps) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const { viewed, view, close } = useViewedDocument<ShownDocument>();
  const said = inOrder(pages);
  const all = list.hasNextPage ? said : [openingOf(request), ...said];
  // The line above the first unread message stays while the conversation is open.
  const [opened] = useState(() => unreadOf(all));
  const items = threadOf(all, {
    timeZone,
    firstUnread: opened[0]?.id ?? null,
    unread: opened.length,
  });
  const last = all.at(-1)?.id ?? OPENING;
  const { thread, onScroll, below, scrollToEnd } = useThreadScroll(last, sent);
  useMarkRead(request, thread, last);
  return (
    <>
      <div
        ref={thread}
        className={css.thread}
        tabIndex={0}
        onScroll={onScroll}
        role="log"
        aria-label={messages.thread}
      >
        {list.hasNextPage && (
          <Button
            className={css.older}
            size="small"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? sharedMessages.loading : messages.older}
          </Button>
        )}
        {list.hasNextPage && list.isFetchNextPageError && (
          <p className={`meta ${css.failed}`} role="alert">
            {sharedPartMessages.moreFailed}
          </p>
        )}
        {items.map((item) => (
          <Item key={item.key} {...{ item, request, today, timeZone }} onView={view} />
        ))}
      </div>
      {below && (
        <button type="button" className={css.below} onClick={scrollToEnd}>
          <ArrowDown size={16} />
          {messages.newBelow}
        </button>
      )}
      <DocumentViewer
        document={viewed}
        subject={request.title}
        sizeText={caseFileSize}
        onClose={close}
      />
    </>
  );
}

interface ItemProps {
  item: ThreadItem;
  request: ServiceRequest;
  today: string;
  timeZone: string;
  onView: (document: ShownDocument) => void;
}

function Item({ item, request, today, timeZone, onView }: ItemProps) {
  switch (item.kind) {
    case 'line':
      return <ThreadLine day={item.day} unread={item.unread} today={today} />;
    case 'event':
      return <EventLine events={item.events} timeZone={timeZone} />;
    case 'message':
      return <MessageItem message={item.message} {...{ request, timeZone, onView }} />;
  }
}

function Frame({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={css.thread} aria-busy={busy}>
      {children}
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <SkeletonGroup className="inputs">
      <Skeleton width="60%" height={60} />
      <Skeleton width="52%" height={40} />
      <Skeleton width="64%" height={80} />
      <Skeleton width="46%" height={40} />
    </SkeletonGroup>
  );
}
