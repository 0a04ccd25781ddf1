import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect } from 'react';
import type { ConfirmBody, ConfirmType } from '../../../src/contract/session';
import { authMessages } from '../auth/messages';
import { pageTitle } from '../../../ui/src/theme/brand';
import { openSignIn } from '../auth/auth-mode';
import { Page, useBrand, useTitle } from '../../../ui/src/page/brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { Header } from '../../../ui/src/frame/header';
import { StateCard } from '../../../ui/src/frame/state-card';
import { useConfirmation, useLink } from './confirmation';
import styles from './confirm.module.css';
import { NewPasswordCard } from './new-password-card';
import { sharedMessages } from '../../../ui/src/messages';

const texts = authMessages.confirm;

/** How long the good news stands before the panel opens. */
const REDIRECT_MS = 2000;

/** `/auth/confirm?token_hash=&type=`: the end of the links in our mails. */
export function ConfirmPage() {
  const link = useLink();
  const loadedBrand = useBrand(null);
  const brand = valueOf(loadedBrand);
  useTitle(pageTitle(brand));
  return (
    <Page brand={brand}>
      <Header brand={loadedBrand} />
      {link ? (
        <Confirmation link={link} />
      ) : (
        <Failed title={texts.failed} text={texts.invalidLink} />
      )}
    </Page>
  );
}

function Confirmation({ link }: { link: ConfirmBody }) {
  const confirmation = useConfirmation(link);
  if (confirmation.status === 'loading') return <Confirming type={link.type} />;
  if (confirmation.status === 'failed') {
    const { problem, retry } = confirmation;
    // Only an answer about the link itself is final; anything else may pass.
    const final = problem.code === 'invalid_confirmation';
    return (
      <Failed
        title={final ? texts.failed : texts.unexpected}
        text={problem.message}
        retry={final ? undefined : retry}
      />
    );
  }
  const { email, passwordNeeded } = confirmation.value;
  if (passwordNeeded) return <PasswordNeeded tokenHash={link.tokenHash} email={email} />;
  if (link.type === 'signup') return <Confirmed />;
  return <NewPasswordCard tokenHash={link.tokenHash} email={email} />;
}

function Confirming({ type }: { type: ConfirmType }) {
  return <StateCard icon={LoaderCircle} spinning title={texts[type].loading} text={texts.moment} />;
}

/** Another browser than the one that signed up: the sign-in page asks for the password that was chosen there. */
function PasswordNeeded({ tokenHash, email }: { tokenHash: string; email: string }) {
  useEffect(() => {
    openSignIn({ notice: 'passwordNeeded', email, tokenHash });
  }, [tokenHash, email]);
  return <Confirming type="signup" />;
}

function Confirmed() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign('/dashboard'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StateCard icon={MailCheck} tone="good" title={texts.signup.done} text={texts.signup.next}>
      <div className={styles.progress} role="progressbar" aria-label={texts.signup.redirecting}>
        <span />
      </div>
    </StateCard>
  );
}

interface FailedProps {
  title: string;
  text: string;
  retry?: (() => void) | undefined;
}

function Failed({ title, text, retry }: FailedProps) {
  return (
    <StateCard
      icon={CircleAlert}
      tone="bad"
      title={title}
      text={text}
      actions={
        <>
          {retry && (
            <button className="button primary large wide" type="button" onClick={retry}>
              {sharedMessages.retry}
            </button>
          )}
          <a className={`button ${retry ? '' : 'primary'} large wide`} href="/auth">
            {texts.back}
          </a>
        </>
      }
    />
  );
}
