import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';

import { ProblemError } from '../../../ui/src/api/problem-error';
import { sendForm } from '../../../ui/src/api/send-form';
import { useSend } from '../../../ui/src/api/use-send';
import { Header } from '../../../ui/src/frame/Header';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { pageTitle } from '../../../ui/src/theme/brand';
import { unsubscribeMessages as texts } from './unsubscribe-messages';

/** `/auth/unsubscribe?token=`: the end of the morning mail, without a session. Opening it ends nothing. */
export function UnsubscribePage() {
  const loadedBrand = useBrand(null);
  const brand = valueOf(loadedBrand);
  useTitle(pageTitle(brand));
  return (
    <Page brand={brand}>
      <Header brand={loadedBrand} />
      <Ending />
      <VersionBadge />
    </Page>
  );
}

function Ending() {
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { start, busy } = useSend({
    send: () => sendForm({ 'List-Unsubscribe': 'One-Click' }),
    onDone: () => setDone(true),
    onFailed: (error) => setProblem(reasonOf(error)),
  });
  if (done) {
    const { done: title, doneText: text } = texts;
    return <StateCard icon={MailCheck} tone="good" {...{ title, text }} actions={<Account />} />;
  }
  return (
    <StateCard
      icon={problem ? CircleAlert : MailX}
      tone={problem ? 'bad' : 'neutral'}
      title={problem ? texts.failed : texts.title}
      text={problem ?? texts.text}
      actions={
        <>
          <button
            className="button primary large wide"
            type="button"
            disabled={busy}
            onClick={() => start()}
          >
            {busy ? texts.busy : texts.submit}
          </button>
          <Account />
        </>
      }
    />
  );
}

function Account() {
  return (
    <a className="button large wide" href="/conta">
      {texts.account}
    </a>
  );
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  return error.code === 'invalid_confirmation' ? texts.invalid : error.message;
}
