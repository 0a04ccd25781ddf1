import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import type {
  InvitationAcceptance,
  InvitationAccepted,
  InvitationPreview,
} from '../../../src/contract/invitations';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { PasswordField, TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, type Outcome, textOf, useForm } from '../../../ui/src/form/use-form';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { newPasswordErrors, NewPasswordFields } from '../auth/NewPasswordFields';
import type { InvitationLink } from './invitation';
import { inviteMessages as texts } from './messages';
import styles from './invite.module.css';

interface WelcomeProps {
  link: InvitationLink;
  invitation: InvitationPreview;
  onAccepted: (accepted: InvitationAccepted) => void;
  /**
   * Called for refusals that change the whole page: the link is no longer valid, or the e-mail has an account after
   * all.
   */
  onRefused: (problem: ProblemError) => void;
}

/** For an e-mail without an account: asks for a password twice. */
export function NewAccountCard(props: WelcomeProps) {
  const { form, busy, errors, outcome, submit } = useAcceptance(props, newPasswordErrors);
  return (
    <Welcome text={whatFor(props.invitation)}>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={texts.email}
          value={props.invitation.email}
          readOnly
        />
        <NewPasswordFields labels={texts} errors={errors} />
        <Submit busy={busy} words={texts.create} />
      </form>
    </Welcome>
  );
}

/** For an e-mail with an account: asks for its password. */
export function ExistingAccountCard(props: WelcomeProps) {
  const { email, companyName } = props.invitation;
  const { form, busy, errors, outcome, submit } = useAcceptance(props, checkKnown);
  return (
    <Welcome text={texts.welcome.hasAccount(email, companyName)}>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={texts.password}
          error={errors.password}
        />
        <p className={styles.forgot}>
          <a href="/auth?mode=recovery" target="_blank" rel="noreferrer">
            {texts.forgot}
          </a>
        </p>
        <Submit busy={busy} words={texts.enter} />
      </form>
    </Welcome>
  );
}

/** For an account whose own session is open: one button. */
export function SignedInCard(props: WelcomeProps) {
  const { email, companyName } = props.invitation;
  const { form, busy, outcome, submit } = useAcceptance(props, () => ({}));
  return (
    <Welcome text={texts.welcome.signedIn(email, companyName)}>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        <Submit busy={busy} words={texts.accept} />
      </form>
    </Welcome>
  );
}

function Welcome({ text, children }: { text: string; children: ReactNode }) {
  return (
    <StateCard icon={UserPlus} tone="good" title={texts.welcome.title} text={text}>
      {children}
    </StateCard>
  );
}

function Submit({ busy, words }: { busy: boolean; words: { submit: string; busy: string } }) {
  return (
    <button className="button primary large wide" aria-disabled={busy}>
      {busy ? words.busy : words.submit}
    </button>
  );
}

function useAcceptance(
  { link, invitation, onAccepted, onRefused }: WelcomeProps,
  check: (values: FormData) => Errors,
) {
  return useForm({
    check,
    explain: (error) => {
      if (isForPage(error, invitation)) onRefused(error);
      return explain(error);
    },
    send: async (values, idempotencyKey) => {
      const body: InvitationAcceptance = { ...link };
      if (values.has('password')) body.password = textOf(values, 'password');
      const accepted = await api.post<InvitationAccepted | null>(
        'invitations/accept',
        body,
        idempotencyKey,
      );
      if (!accepted?.userType) throw ProblemError.incomplete(texts.noUser);
      onAccepted(accepted);
    },
  });
}

function isForPage({ code }: ProblemError, { hasAccount }: InvitationPreview): boolean {
  if (code.startsWith('invitation_') || code === 'account_exists') return true;
  // A new password cannot be wrong: the server took it for that of an existing account.
  return code === 'wrong_credentials' && !hasAccount;
}

/** Describes an unexpected failure in the specification's words, a refusal in the server's. */
function explain({ problem }: ProblemError): Outcome {
  const { code, detail, status } = problem;
  if (status === 200) return { title: texts.failed.title, text: detail, failure: true };
  if (code === 'internal_error' || code === 'unavailable')
    return { ...texts.failed, failure: true };
  if (code === 'wrong_credentials' || code === 'too_many_requests') {
    return { title: problem.title, text: detail, failure: true };
  }
  return { title: texts.create.failed, text: detail, failure: true };
}

function checkKnown(values: FormData): Errors {
  return textOf(values, 'password') === '' ? { password: FORM_MESSAGES.required } : {};
}

function whatFor({
  userType,
  fullName,
  inviter,
  companyName,
  position,
  clientName,
}: InvitationPreview): string {
  return userType === 'staff'
    ? texts.welcome.colleague(fullName, inviter, companyName, position)
    : texts.welcome.client(fullName, inviter, companyName, clientName ?? '');
}
