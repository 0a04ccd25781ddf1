import Building2 from 'lucide-react/icons/building-2';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useState } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import type { FoundingBody, OfficeFounded } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import type { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { PasswordField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, textOf, useForm } from '../../../ui/src/form/use-form';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { valueOf } from '../../../ui/src/page/loaded';
import { useSession } from '../../../ui/src/page/session';
import { OtherPersonCard } from '../frame/OtherPersonCard';
import { Redirecting } from '../frame/Redirecting';
import { Failed } from './Failed';
import { confirmMessages } from './messages';
import styles from './confirm.module.css';

const texts = confirmMessages.founding;

interface FoundingProps {
  tokenHash: string;
  /** The e-mail of the link, which has an account. */
  email: string;
  /** Name of the office. */
  founds: string;
}

/**
 * Shown when the e-mail of a sign-up already has an account: with that account, its owner can still open the office.
 */
export function Founding({ tokenHash, email, founds }: FoundingProps) {
  const session = useSession();
  const [left, setLeft] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [slug, setSlug] = useState<string | null>(null);
  const [notChosen, setNotChosen] = useState(false);
  const signedIn = left ? null : valueOf(session);
  if (slug !== null) return <Done slug={slug} />;
  if (isOver) {
    return (
      <Failed title={confirmMessages.failed} text={confirmMessages.invalidLink} signIn="/auth" />
    );
  }
  if (session.status === 'loading') {
    const { signup, moment } = confirmMessages;
    return <StateCard icon={LoaderCircle} spinning title={signup.loading} text={moment} />;
  }
  const leave = () => setLeft(true);
  if (signedIn && signedIn.email !== email) {
    const { title, text } = texts.other;
    const words = { title, text: text(email, signedIn.email) };
    return <OtherPersonCard {...words} session={signedIn} onLeft={leave} />;
  }
  const card = {
    tokenHash,
    email,
    onFounded: (founded: OfficeFounded) => {
      // The server has ended the session.
      if (signedIn) announce('signed-out');
      setSlug(founded.slug);
    },
    onRefused: ({ code }: ProblemError) => {
      if (code === 'invalid_confirmation') setIsOver(true);
      setNotChosen(code === 'password_not_chosen');
      // The session has ended since the page was loaded.
      if (signedIn && (code === 'not_signed_in' || code === 'validation_failed')) leave();
    },
  };
  return signedIn ? (
    <SignedInCard {...card} text={texts.signedIn(email, founds)} notChosen={notChosen} />
  ) : (
    <AccountCard {...card} text={texts.known(email, founds)} />
  );
}

interface CardProps {
  tokenHash: string;
  email: string;
  text: string;
  onFounded: (founded: OfficeFounded) => void;
  onRefused: (problem: ProblemError) => void;
}

/** Asks for the account's own password. */
function AccountCard(props: CardProps) {
  const { form, busy, errors, outcome, submit } = useFounding(props, missing, false);
  return (
    <Card text={props.text}>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        {/* Tells a password manager whose password this is. */}
        <input hidden type="email" autoComplete="username" value={props.email} readOnly />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={texts.password}
          error={errors.password}
        />
        <Forgot />
        <Submit busy={busy} />
      </form>
    </Card>
  );
}

/**
 * The account's own session is open, so one button is enough.
 * @param notChosen whether an office, and not the owner, set the password
 */
function SignedInCard({ notChosen, ...props }: CardProps & { notChosen: boolean }) {
  const { form, busy, outcome, submit } = useFounding(props, () => ({}), true);
  return (
    <Card text={props.text}>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        {notChosen && <Forgot />}
        <Submit busy={busy} />
      </form>
    </Card>
  );
}

function Card({ text, children }: { text: string; children: ReactNode }) {
  return (
    <StateCard icon={Building2} tone="good" title={texts.title} text={text}>
      {children}
    </StateCard>
  );
}

function Forgot() {
  return (
    <p className={styles.forgot}>
      <a href="/auth?mode=recovery" target="_blank" rel="noreferrer">
        {texts.forgot}
      </a>
    </p>
  );
}

function Submit({ busy }: { busy: boolean }) {
  return (
    <button className="button primary large wide" aria-disabled={busy}>
      {busy ? texts.busy : texts.submit}
    </button>
  );
}

function useFounding(
  { tokenHash, onFounded, onRefused }: CardProps,
  check: (values: FormData) => Errors,
  signedIn: boolean,
) {
  return useForm({
    check,
    explain: (error) => {
      onRefused(error);
      return { title: texts.failed, text: error.problem.detail, failure: true };
    },
    send: async (values, idempotencyKey) => {
      const body: FoundingBody = { tokenHash };
      if (!signedIn) body.password = textOf(values, 'password');
      onFounded(await api.post<OfficeFounded>('auth/founding', body, idempotencyKey));
    },
  });
}

function Done({ slug }: { slug: string }) {
  const { redirecting } = confirmMessages.signup;
  return (
    <StateCard icon={Building2} tone="good" title={texts.done} text={texts.next}>
      <Redirecting label={redirecting} to={`/auth?slug=${slug}`} replace />
    </StateCard>
  );
}

function missing(values: FormData): Errors {
  return textOf(values, 'password') === '' ? { password: FORM_MESSAGES.required } : {};
}
