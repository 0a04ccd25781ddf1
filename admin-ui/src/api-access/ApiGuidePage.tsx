import { useNavigate } from 'react-router';

import apiText from '../../../docs/api-client.md?raw';
import webhooksText from '../../../docs/webhooks.md?raw';
import { PageHeader } from '../layout/PageHeader';
import { useSubscription } from '../plan/plan-queries';
import { UpgradeCard } from '../plan/UpgradeCard';
import { ApiReference } from './ApiReference';
import { GuideText } from './GuideText';
import { apiAccessMessages } from './messages';
import css from './api-guide.module.css';

const messages = apiAccessMessages.guide;

/** The rest is about pages of our own origin. */
const FOR_PROGRAMS = apiText.split('\n## In a session')[0]!;

/** `/admin/api/documentacao`: the guide for developers of programs that use the office's data. */
export function ApiGuidePage() {
  const navigate = useNavigate();
  const inPlan = useSubscription()?.features.includes('api_access');
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle}
        backLabel={apiAccessMessages.heading}
        onBack={() => void navigate('/admin/api')}
      />
      {inPlan === false && <UpgradeCard feature="api_access" title={apiAccessMessages.notInPlan} />}
      {inPlan && (
        <div className={css.guide}>
          <section className={`card ${css.section}`} aria-label={messages.api}>
            <GuideText text={FOR_PROGRAMS} />
          </section>
          <ApiReference />
          <section id="webhooks" className={`card ${css.section}`} aria-label={messages.webhooks}>
            <GuideText text={webhooksText} />
          </section>
        </div>
      )}
    </>
  );
}
