import { useState } from 'react';
import { useLocation } from 'react-router';

import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { recordPath } from '../navigation/place';
import { usePlace } from '../navigation/Places';
import { Guide } from './Guide';
import type { GuidePlace } from './guide';
import { topicOf } from './topic-of';

/** Shows the guide in a sheet at the right, at the topic of the page or record below it. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState<GuidePlace>({ topic: useCurrentTopic() });
  return (
    <AppDialog open side isPlace width={480} title={commonMessages.help} onClose={onClose}>
      <Guide place={place} onOpen={setPlace} />
    </AppDialog>
  );
}

function useCurrentTopic() {
  const { record, params } = usePlace();
  const { pathname, search } = useLocation();
  return record
    ? topicOf(recordPath(record), params)
    : topicOf(pathname, new URLSearchParams(search));
}
