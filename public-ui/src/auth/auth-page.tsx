import { useEffect, useRef } from 'react';
import { isSlug } from '../../../src/contract/paths';
import { authMessages as texts } from './messages';
import { pageTitle } from '../../../ui/src/theme/brand';
import { Page, useBrand, useTitle } from '../../../ui/src/page/brand';
import { destinationOf, leaveFor, slugOf } from '../destination';
import { valueOf } from '../../../ui/src/page/loaded';
import { useSession } from '../../../ui/src/page/session';
import { Note } from '../../../ui/src/form/note';
import { TwoPanels } from '../frame/two-panels';
import panels from '../frame/two-panels.module.css';
import { useAuthMode, type AuthMode } from './auth-mode';
import { AuthSide } from './auth-side';
import styles from './auth.module.css';
import { ModeLink } from './mode-link';
import { RecoveryForm } from './recovery-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/** `/auth`: sign in, open an office, ask for a new password. `?redirect=` and `?slug=` are optional. */
export function AuthPage() {
  const query = new URLSearchParams(window.location.search);
  const redirect = query.get('redirect');
  const slug = askedSlug(query) ?? slugOf(redirect);
  const { mode, arrival, change } = useAuthMode();
  const tokenHash = arrival?.tokenHash;

  const loadedBrand = useBrand(slug);
  const brand = valueOf(loadedBrand);
  useTitle(pageTitle(brand));
  const session = valueOf(useSession());
  useEffect(() => {
    // Whoever came to confirm another e-mail stays to do so.
    if (session && !tokenHash) {
      window.location.replace(destinationOf(session.role, slug, redirect));
    }
  }, [session, slug, redirect, tokenHash]);

  return (
    <Page brand={brand}>
      <TwoPanels
        slug={slug}
        pending={loadedBrand.status === 'loading'}
        side={<AuthSide mode={mode} brand={brand} />}
      >
        <Title mode={mode} />
        {mode !== 'recovery' && <Modes mode={mode} onChange={change} />}
        {arrival && <Note {...texts.notices[arrival.notice]} focused />}
        {mode === 'signin' && (
          <SignInForm
            slug={slug}
            email={arrival?.email}
            tokenHash={tokenHash}
            onMode={change}
            onEntered={({ role, office }) => leaveFor(destinationOf(role, office.slug, redirect))}
          />
        )}
        {mode === 'signup' && (
          <SignUpForm
            onMode={change}
            onSent={(email) => change('signin', { notice: 'checkEmail', email })}
          />
        )}
        {mode === 'recovery' && <RecoveryForm slug={slug} onMode={change} />}
      </TwoPanels>
    </Page>
  );
}

/** Takes the focus when the form below it changes. */
function Title({ mode }: { mode: AuthMode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current !== mode) heading.current?.focus();
    shown.current = mode;
  }, [mode]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts[mode].title}
      </h1>
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
