import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';

import { isSlug } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { Note } from '../../../ui/src/form/Note';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { CausaMark } from '../../../ui/src/page/Marks';
import { useSession } from '../../../ui/src/page/session';
import { pageTitle } from '../../../ui/src/theme/brand';
import { destinationOf, leaveFor, slugOf } from '../destination';
import { TwoPanels } from '../frame/TwoPanels';
import { type AuthMode, useAuthMode } from './auth-mode';
import { authSideMessages as side } from './auth-side-messages';
import { AuthSide } from './AuthSide';
import { authMessages as texts } from './messages';
import { ModeLink } from './ModeLink';
import { OFFICE_SIGN_UP } from './OfficeSignUp';
import { RecoveryForm } from './RecoveryForm';
import { type Again, SendAgain } from './SendAgain';
import { isSignUpOpen } from './sign-up-open';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';
import { useSecondStep } from './UseSecondStep';
import panels from '../frame/two-panels.module.css';
import styles from './auth.module.css';

const ICONS = [Lock, History];

/** `/auth`: sign in, open an office, ask for a new password. `?redirect=` and `?slug=` are optional. */
export function AuthPage() {
  const query = new URLSearchParams(window.location.search);
  const redirect = query.get('redirect');
  const slug = askedSlug(query) ?? slugOf(redirect);
  const { mode, arrival, change } = useAuthMode();
  const tokenHash = arrival?.tokenHash;
  const enter = ({ role, office }: SessionInfo) =>
    leaveFor(destinationOf(role, office.slug, redirect));
  const secondStep = useSecondStep(enter, change);

  const loadedBrand = useBrand(slug);
  // Opening an office is about the product, whichever tenant's page the visitor came from.
  const isClosed = mode === 'signup' && !isSignUpOpen();
  const isSignUp = mode === 'signup' || arrival?.notice === 'checkEmail';
  const ofProduct = isSignUp && !secondStep.form;
  const brand = ofProduct ? null : valueOf(loadedBrand);
  useTitle(pageTitle(brand));
  const session = valueOf(useSession());
  const [again, setAgain] = useState<Again | null>(null);
  // A signed-in visitor stays to confirm another e-mail, to open another office, or to ask for a new password.
  const stays = tokenHash !== undefined || mode !== 'signin' || again !== null;
  useEffect(() => {
    if (session && !stays) window.location.replace(destinationOf(session.role, slug, redirect));
  }, [session, slug, redirect, stays]);

  return (
    <Page brand={brand}>
      <TwoPanels
        slug={slug}
        pending={!ofProduct && loadedBrand.status === 'loading'}
        side={
          <AuthSide
            brand={brand}
            mark={ofProduct && <CausaMark />}
            {...(mode === 'signup' && !isClosed ? side.signup : side.signin)}
            icons={ICONS}
          />
        }
      >
        <Title mode={secondStep.form ? 'secondStep' : isClosed ? 'closed' : mode} />
        {mode !== 'recovery' && !secondStep.form && isSignUpOpen() && (
          <Modes mode={mode} onChange={change} />
        )}
        {arrival && !secondStep.form && <Note {...texts.notices[arrival.notice]} focused />}
        {arrival && again && !secondStep.form && <SendAgain again={again} />}
        {secondStep.form}
        {mode === 'signin' && !secondStep.form && (
          <SignInForm
            slug={slug}
            email={arrival?.email}
            tokenHash={tokenHash}
            failed={texts.signin.failed}
            passkeys
            onMode={change}
            onEntered={enter}
            onSecondStep={secondStep.ask}
          />
        )}
        {isClosed && (
          <ModeLink mode="signin" className="button primary large wide" onChange={change}>
            {texts.tabs.signin}
          </ModeLink>
        )}
        {mode === 'signup' && !isClosed && (
          <SignUpForm
            kind={OFFICE_SIGN_UP}
            onMode={change}
            onSent={(email, send) => {
              setAgain(() => send);
              change('signin', { notice: 'checkEmail', email });
            }}
          />
        )}
        {mode === 'recovery' && <RecoveryForm slug={slug} onMode={change} />}
      </TwoPanels>
    </Page>
  );
}

/** The title does not take the focus: the first field of the form below it does. */
function Title({ mode }: { mode: AuthMode | 'secondStep' | 'closed' }) {
  return (
    <>
      <h1>{texts[mode].title}</h1>
      <p className={panels.lead}>{texts[mode].lead}</p>
    </>
  );
}

function Modes({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  return (
    <nav className={styles.modes} aria-label={texts.modes}>
      {(['signin', 'signup'] as const).map((other) => (
        <ModeLink key={other} mode={other} current={other === mode} onChange={onChange}>
          {texts.tabs[other]}
        </ModeLink>
      ))}
    </nav>
  );
}

function askedSlug(query: URLSearchParams): string | null {
  const slug = query.get('slug');
  return slug && isSlug(slug) ? slug : null;
}
