import Folder from 'lucide-react/icons/folder';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import { useEffect, useState } from 'react';

import type { SessionInfo, SignInBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { Note } from '../../../ui/src/form/Note';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { valueOf } from '../../../ui/src/page/loaded';
import type { PageProps } from '../../../ui/src/page/Mount';
import { useSession } from '../../../ui/src/page/session';
import { pageTitle } from '../../../ui/src/theme/brand';
import { destinationOf, leaveFor } from '../destination';
import { TwoPanels } from '../frame/TwoPanels';
import { type Arrival, type AuthMode, useAuthMode } from './auth-mode';
import { AuthSide } from './AuthSide';
import { clientAreaMessages } from './client-area-messages';
import { fetched } from './fetched';
import { authMessages } from './messages';
import { ModeLink } from './ModeLink';
import type { NoOffice } from './NoOffice';
import { RecoveryForm } from './RecoveryForm';
import { type Again, SendAgain } from './SendAgain';
import { SignInForm } from './SignInForm';
import { SignUpForm, type SignUpKind } from './SignUpForm';
import { useSecondStep } from './UseSecondStep';
import panels from '../frame/two-panels.module.css';
import styles from './auth.module.css';

const texts = clientAreaMessages;
const ICONS = [Scale, Folder, Send];

/** A sign-in with an account that no office knows. */
interface Refused {
  attempt: SignInBody;
  Panel: typeof NoOffice;
}

/** `/cliente/login` and `/{slug}/cliente/login`: where an office's clients sign in and sign up. */
export function ClientLoginPage({ slug }: PageProps) {
  const { mode, arrival, change } = useAuthMode();
  const tokenHash = arrival?.tokenHash;
  const [refused, setRefused] = useState<Refused | null>(null);
  const [again, setAgain] = useState<Again | null>(null);
  const loadedBrand = useBrand(slug);
  const brand = valueOf(loadedBrand);
  useTitle(pageTitle(brand));
  const session = valueOf(useSession());
  const redirect = new URLSearchParams(window.location.search).get('redirect');
  const enter = ({ role, office }: SessionInfo) =>
    leaveFor(
      role === 'client'
        ? destinationOf(role, slug, redirect)
        : destinationOf(role, office.slug, null),
    );
  async function refuse(attempt: SignInBody): Promise<void> {
    const { NoOffice: Panel } = await fetched(import('./NoOffice'));
    setRefused({ attempt, Panel });
  }
  const secondStep = useSecondStep(enter, change);
  useEffect(() => {
    // A signed-in visitor stays to confirm another e-mail.
    if (!session || tokenHash) return;
    const wanted = session.role === 'client' ? redirect : null;
    window.location.replace(destinationOf(session.role, slug, wanted));
  }, [session, slug, redirect, tokenHash]);
  return (
    <Page brand={brand}>
      <TwoPanels
        slug={slug}
        pending={loadedBrand.status === 'loading'}
        side={
          <AuthSide
            brand={brand}
            statement={texts.title}
            text={texts.text(brand?.companyName ?? null)}
            facts={texts.facts}
            icons={ICONS}
          />
        }
        other={<a href={slug ? `/auth?slug=${slug}` : '/auth'}>{texts.staff}</a>}
      >
        {refused ? (
          <refused.Panel
            attempt={refused.attempt}
            onEntered={enter}
            onLeave={() => setRefused(null)}
          />
        ) : (
          <>
            <Title mode={secondStep.form ? 'secondStep' : mode} arrival={arrival} />
            {arrival && !secondStep.form && (
              <Note {...authMessages.notices[arrival.notice]} focused />
            )}
            {arrival && again && !secondStep.form && <SendAgain again={again} />}
            {secondStep.form}
            {mode === 'recovery' && <RecoveryForm slug={slug} onMode={change} />}
            {mode === 'signup' && (
              <SignUpForm
                kind={clientSignUp(slug)}
                onMode={change}
                onSent={(email, send) => {
                  setAgain(() => send);
                  change('signin', { notice: 'checkEmail', email });
                }}
              />
            )}
            {mode === 'signin' && !secondStep.form && (
              <SignInForm
                slug={slug}
                email={arrival?.email}
                tokenHash={tokenHash}
                onMode={change}
                onEntered={enter}
                onSecondStep={secondStep.ask}
                onNoOffice={refuse}
                failed={texts.signin.failed}
              >
                {!arrival && <Newcomer onMode={change} />}
              </SignInForm>
            )}
          </>
        )}
      </TwoPanels>
    </Page>
  );
}

/** The account of a client, at the page of a tenant. */
function clientSignUp(slug: string | null): SignUpKind {
  return {
    send: (account, _, idempotencyKey) =>
      api.post('auth/client-sign-up', { ...account, ...(slug && { slug }) }, idempotencyKey),
    back: { link: authMessages.recovery.back },
  };
}

interface TitleProps {
  mode: AuthMode | 'secondStep';
  arrival: Arrival | null;
}

/** The title does not take the focus: the first field of the form below it does. */
function Title({ mode, arrival }: TitleProps) {
  const { title, lead } = { ...authMessages, ...texts }[mode];
  const isWaiting = arrival?.notice === 'checkEmail';
  return (
    <>
      <h1>{title}</h1>
      <p className={panels.lead}>{isWaiting ? texts.signin.afterSignUp : lead}</p>
    </>
  );
}

/** A link to sign up, for visitors without an account. */
function Newcomer({ onMode }: { onMode: (mode: AuthMode) => void }) {
  return (
    <div className={styles.newcomer}>
      <p className={styles.or}>{authMessages.passkey.or}</p>
      <ModeLink className="button large wide" mode="signup" onChange={onMode}>
        {authMessages.tabs.signup}
      </ModeLink>
      <p className={styles.small}>{texts.signin.newcomer}</p>
    </div>
  );
}
