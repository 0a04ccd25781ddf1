import { useLocation, useSearchParams } from 'react-router';

import { HELP_TOPICS } from '../../../src/contract/help-topics';
import { PageHeader } from '../layout/PageHeader';
import { commonMessages } from '../messages';
import { usePageSubject } from '../navigation/PageSubject';
import { Guide } from './Guide';
import { GUIDE, TOPIC_PARAM } from './guide';
import { helpMessages as messages } from './messages';
import css from './guide.module.css';

/** `/admin/ajuda`: shows the topic that `?tema=` names, at the section after `#`, or else the list of topics. */
export function HelpPage() {
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const topic = HELP_TOPICS.find((known) => known === params.get(TOPIC_PARAM));
  usePageSubject(topic && GUIDE[topic].title);
  return (
    <>
      <PageHeader title={commonMessages.help} subtitle={messages.subtitle} />
      <div className={`card ${css.page}`}>
        <Guide place={topic ? { topic, section: hash.slice(1) || undefined } : null} />
      </div>
    </>
  );
}
