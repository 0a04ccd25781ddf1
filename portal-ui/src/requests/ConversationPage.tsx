import { isUnknown } from '../../../ui/src/api/problem-error';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { Failure } from '../parts/List';
import { Conversation } from './Conversation';
import { Gone } from './Gone';
import { conversationMessages as texts } from './messages';
import { useMessages, useRequest } from './request-queries';
import { RequestsLayout } from './RequestsLayout';
import css from './conversation.module.css';

/** A request and its conversation, beside the list where there is room. */
export function ConversationPage({ ids: [id = ''] }: { ids: readonly string[] }) {
  const { data: request, error, refetch } = useRequest(id);
  // Loaded in parallel with the request, not after it.
  useMessages(id);
  // Checked before cached data is used: a request that was taken away must not be shown.
  if (isUnknown(error)) return <Gone {...texts.gone} />;
  return (
    <RequestsLayout open={id}>
      {request && <Conversation request={request} />}
      {!request && error && <Failure title={texts.failed} error={error} retry={refetch} />}
      {!request && !error && (
        <SkeletonGroup className={`card ${css.conversation}`}>
          <div className={css.skeleton}>
            <Skeleton width="50%" height={26} />
            <Skeleton width={120} height={24} />
          </div>
        </SkeletonGroup>
      )}
    </RequestsLayout>
  );
}
