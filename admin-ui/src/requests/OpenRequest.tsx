import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { BREAKPOINTS } from '../../../ui/src/theme/breakpoints';
import { ErrorState } from '../feedback/ErrorState';
import { onDemand } from '../loading/OnDemand';
import { PHONE } from '../theme/measures';
import { AskDialog, AskPanel } from './AskForDocuments';
import { Conversation } from './Conversation';
import { requestMessages } from './messages';
import { useRequest } from './request-queries';
import { RequestAside } from './RequestAside';
import { useRequestsAddress } from './use-requests-address';
import css from './requests.module.css';

const messages = requestMessages.conversation;

const ChooseCaseDialog = onDemand(
  async () => (await import('./ChooseCaseDialog')).ChooseCaseDialog,
);
const RenameDialog = onDemand(async () => (await import('./RenameDialog')).RenameDialog);

/** Shows the conversation of the open request, and its client and case beside it. */
export function OpenRequest({ requestId }: { requestId: string }) {
  const { data: request, error, refetch } = useRequest(requestId);
  const { close } = useRequestsAddress();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const screen = request ? (
    <Loaded request={request} phone={phone} />
  ) : (
    <section className={css.nothing} aria-label={messages.loading}>
      {!error && <ConversationSkeleton />}
      {error && isUnknown(error) && (
        <EmptyState bare icon={SearchX} title={messages.notFound} text={messages.notFoundText} />
      )}
      {error && !isUnknown(error) && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
  if (!phone) return screen;
  return (
    <Dialog
      fullScreen
      open
      transitionDuration={0}
      onClose={close}
      slotProps={{
        paper: {
          className: css.screen,
          'aria-label': request?.title ?? messages.loading,
          'aria-labelledby': undefined,
        },
      }}
    >
      {screen}
    </Dialog>
  );
}

function Loaded({ request, phone }: { request: ServiceRequest; phone: boolean }) {
  const { asking, ask, stopAsking, close } = useRequestsAddress();
  const narrow = useMediaQuery(BREAKPOINTS.narrow, { noSsr: true });
  const [choosing, setChoosing] = useState(false);
  const chooseCase = () => void ChooseCaseDialog.preload().then(() => setChoosing(true));
  const [renaming, setRenaming] = useState(false);
  const rename = () => void RenameDialog.preload().then(() => setRenaming(true));
  const answer = useRef<HTMLTextAreaElement>(null);
  const asked = useRef(asking);
  useEffect(() => {
    // The focused element disappeared with the list, and the button that opened the list may be gone too.
    const isLost = document.activeElement === document.body;
    if (asked.current && !asking && isLost) answer.current?.focus();
    asked.current = asking;
  }, [asking]);
  const doors = { onAsk: ask, onChooseCase: chooseCase };
  return (
    <>
      <Conversation
        request={request}
        field={answer}
        {...doors}
        onRename={rename}
        onBack={phone ? close : undefined}
      />
      {!phone && (
        <aside className={css.aside} aria-label={requestMessages.aside.label}>
          <RequestAside request={request} asking={asking} {...doors} />
          {asking && !narrow && <AskPanel request={request} onClose={stopAsking} />}
        </aside>
      )}
      {asking && narrow && <AskDialog request={request} onClose={stopAsking} />}
      <Suspense fallback={null}>
        {choosing && <ChooseCaseDialog request={request} onClose={() => setChoosing(false)} />}
        {renaming && <RenameDialog request={request} onClose={() => setRenaming(false)} />}
      </Suspense>
    </>
  );
}

function ConversationSkeleton() {
  return (
    <SkeletonGroup className={css.skeleton}>
      <Skeleton width={260} height={24} />
      <Skeleton width={180} height={14} />
      <Skeleton width="60%" height={64} />
      <Skeleton width="50%" height={40} />
      <Skeleton width="64%" height={80} />
    </SkeletonGroup>
  );
}
