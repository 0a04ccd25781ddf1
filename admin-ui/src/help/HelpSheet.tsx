import { useState } from 'react';
import { useLocation } from 'react-router';

import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { recordPath } from '../navigation/place';
import { usePlace } from '../navigation/Places';
import { Guide } from './Guide';
import type { GuidePlace } from './guide';
import { topicOf } from './topic-of';

/** The guide at the right edge, over whatever is open, at the topic of that. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState<GuidePlace>({ topic: useTopicHere() });
  return (
    <AppDialog open side isPlace width={480} title={commonMessages.help} onClose={onClose}>
      <Guide place={place} onOpen={setPlace} />
    </AppDialog>
  );
}

function useTopicHere() {
  const { record, params } = usePlace();
  const { pathname, search } = useLocation();
  return record
    ? topicOf(recordPath(record), params)
    : topicOf(pathname, new URLSearchParams(search));
}
