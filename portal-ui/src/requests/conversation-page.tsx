import { isUnknown } from '../../../ui/src/api/problem-error';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { Failure } from '../parts/list';
import { Conversation } from './conversation';
import { Gone } from './gone';
import { conversationMessages as texts } from './messages';
import { useMessages, useRequest } from './request-queries';
import { RequestsLayout } from './requests-layout';
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
        <Skeletons className={`card ${css.conversation}`}>
          <div className={css.bones}>
            <Bone width="50%" height={26} />
            <Bone width={120} height={24} />
          </div>
        </Skeletons>
      )}
    </RequestsLayout>
  );
}
