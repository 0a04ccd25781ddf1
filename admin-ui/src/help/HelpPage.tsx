import { useLocation, useParams } from 'react-router';

import { HELP_TOPICS } from '../../../src/contract/paths';
import { PageHeader } from '../layout/PageHeader';
import { commonMessages } from '../messages';
import { usePageSubject } from '../navigation/PageSubject';
import { Guide } from './Guide';
import { GUIDE } from './guide';
import { helpMessages as messages } from './messages';
import css from './guide.module.css';

/** `/admin/ajuda`, its topics below it, and their sections after `#`. */
export function HelpPage() {
  const { hash } = useLocation();
  const { topic: named } = useParams();
  const topic = HELP_TOPICS.find((known) => known === named);
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
