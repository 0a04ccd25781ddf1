import KeyRound from 'lucide-react/icons/key-round';

import type { NewPasswordBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { Note } from '../../../ui/src/form/Note';
import { textOf, useForm } from '../../../ui/src/form/use-form';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { openSignIn } from '../auth/auth-mode';
import { newPasswordErrors, NewPasswordFields } from '../auth/NewPasswordFields';
import { confirmMessages } from './messages';

const texts = confirmMessages.recovery;

interface NewPasswordCardProps {
  tokenHash: string;
  email: string;
  /** The page to sign in at. */
  signIn: string;
}

/** Asks for the new password twice, after a valid recovery link. Afterwards every session of the person is over. */
export function NewPasswordCard({ tokenHash, email, signIn }: NewPasswordCardProps) {
  const { form, busy, errors, outcome, submit } = useForm({
    check: newPasswordErrors,
    explain: ({ problem }) => ({ title: texts.failed, text: problem.detail, failure: true }),
    send: async (values, idempotencyKey) => {
      const body: NewPasswordBody = { tokenHash, password: textOf(values, 'password') };
      await api.post('auth/password', body, idempotencyKey);
      openSignIn({ notice: 'passwordSaved', email }, signIn);
    },
  });
  return (
    <StateCard icon={KeyRound} title={texts.title} text={texts.for(email)}>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        {/* Tells a password manager whose password this is. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <NewPasswordFields labels={texts} errors={errors} />
        <button className="button primary large wide" aria-disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </button>
      </form>
    </StateCard>
  );
}
