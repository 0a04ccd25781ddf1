import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment } from 'react';

import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import { dayOf } from '../../../ui/src/format/dates';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { useThreadScroll } from '../../../ui/src/requests/use-thread-scroll';
import { DocumentOverlay } from '../documents/OpenDocument';
import { useShownId } from '../documents/shown-document';
import { usePortal, usePortalPath } from '../frame/portal';
import { Failure } from '../parts/List';
import { Composer } from './Composer';
import { dayHeading } from './days';
import { Entry, Opening } from './Entries';
import { isImpliedBy } from './event-words';
import { conversationMessages as texts, requestMessages } from './messages';
import { type OlderMessages, useMessages } from './request-queries';
import { RequestStatusBadge } from './RequestStatus';
import { useClock } from './use-clock';
import { useMarkRead } from './use-mark-read';
import css from './conversation.module.css';

/** The messages of a request, and the field for the next one. */
export function Conversation({ request }: { request: ServiceRequest }) {
  const pathOf = usePortalPath();
  const { profile } = usePortal();
  const { title, status, caseId, caseTitle } = request;
  return (
    <section className={`card ${css.conversation}`} aria-labelledby="conversation">
      <header className={css.head}>
        <a
          className={`center ${css.back}`}
          href={pathOf('pedidos')}
          aria-label={requestMessages.back}
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </a>
        <div className={css.names}>
          <h2 id="conversation" dir="auto">
            {title}
          </h2>
          <div className={css.facts}>
            <RequestStatusBadge status={status} />
            {caseId && (
              <a className="truncate" href={pathOf(`processos/${caseId}`)}>
                {caseTitle}
              </a>
            )}
          </div>
        </div>
      </header>
      <Thread key={request.id} request={request} />
      <Composer requestId={request.id} locked={profile.readOnly} />
    </section>
  );
}

function Thread({ request }: { request: ServiceRequest }) {
  const { data, error, refetch, older } = useMessages(request.id);
  if (!data) {
    return (
      <div className={css.thread} aria-busy={!error}>
        {error && <Failure bare title={texts.failed} error={error} retry={refetch} />}
      </div>
    );
  }
  return <LoadedThread {...{ request, ...data, older }} />;
}

interface LoadedThreadProps {
  request: ServiceRequest;
  messages: readonly RequestMessage[];
  total: number;
  older: OlderMessages;
}

function LoadedThread({ request, messages, total, older }: LoadedThreadProps) {
  const { profile } = usePortal();
  const last = messages.at(-1);
  const { thread, below, scrollToEnd, onScroll } = useThreadScroll(
    last?.id ?? '',
    last?.by === 'client' ? last.id : null,
  );
  useMarkRead(thread, request, messages, !profile.readOnly);
  const more = total > messages.length;
  const loading = older.state === 'loading';
  return (
    <div className={css.scroller}>
      <div
        ref={thread}
        className={css.thread}
        role="log"
        aria-label={texts.messages}
        tabIndex={0}
        onScroll={onScroll}
      >
        {more ? (
          <button
            className={`button ${css.older}`}
            type="button"
            aria-disabled={loading}
            onClick={() => !loading && older.show()}
          >
            {loading ? sharedMessages.loading : texts.older}
          </button>
        ) : (
          <Opening request={request} />
        )}
        {more && older.state === 'failed' && (
          <p className={`meta ${css.failed}`} role="alert">
            {sharedPartMessages.moreFailed}
          </p>
        )}
        <Messages request={request} messages={messages} opened={!more} />
      </div>
      {below && (
        <button className={`button primary ${css.newer}`} type="button" onClick={scrollToEnd}>
          <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
          {texts.newer}
        </button>
      )}
      <ShownDocument messages={messages} />
    </div>
  );
}

interface MessagesProps {
  request: ServiceRequest;
  messages: readonly RequestMessage[];
  /** Whether the request itself is shown above the messages, with its day. */
  opened: boolean;
}

function Messages({ request, messages, opened }: MessagesProps) {
  const { timeZone, today } = useClock();
  const days = messages.map(({ createdAt }) => dayOf(createdAt, timeZone));
  const first = opened ? dayOf(request.createdAt, timeZone) : null;
  return messages.map((message, index) => {
    const day = days[index]!;
    const isNew = day !== (index === 0 ? first : days[index - 1]);
    return (
      <Fragment key={message.id}>
        {isNew && <p className={css.day}>{dayHeading(day, today)}</p>}
        {isImpliedBy(messages[index - 1], message) ? (
          <i data-end={message.id} aria-hidden />
        ) : (
          <Entry request={request} message={message} />
        )}
      </Fragment>
    );
  });
}

/** Shows a document of the conversation over the page. */
function ShownDocument({ messages }: { messages: readonly RequestMessage[] }) {
  const { id, close } = useShownId();
  const documents = messages.flatMap((message) => message.documents);
  const document = documents.find((one) => one.id === id);
  return (
    <DocumentOverlay
      document={document ? { ...document, caseTitle: null } : null}
      onClose={close}
    />
  );
}
