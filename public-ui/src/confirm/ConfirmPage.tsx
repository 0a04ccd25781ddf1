import LoaderCircle from 'lucide-react/icons/loader-circle';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect } from 'react';

import { pathTo } from '../../../src/contract/paths';
import type { ConfirmBody, ConfirmType } from '../../../src/contract/session';
import { Header } from '../../../ui/src/frame/Header';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { sharedMessages } from '../../../ui/src/messages';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { pageTitle } from '../../../ui/src/theme/brand';
import { openSignIn } from '../auth/auth-mode';
import { noOfficeMessages } from '../auth/no-office-messages';
import { Redirecting } from '../frame/Redirecting';
import { useConfirmation, useLink } from './confirmation';
import { Failed } from './Failed';
import { Founding } from './Founding';
import { confirmMessages as texts } from './messages';
import { NewPasswordCard } from './NewPasswordCard';

/** `/auth/confirm?token_hash=&type=`, for a client with `&slug=`: the target of the links in our mails. */
export function ConfirmPage() {
  const link = useLink();
  const loadedBrand = useBrand(link?.slug ?? null);
  const brand = valueOf(loadedBrand);
  useTitle(pageTitle(brand));
  return (
    <Page brand={brand}>
      <Header brand={loadedBrand} />
      {link ? (
        <Confirmation link={link} />
      ) : (
        <Failed title={texts.failed} text={texts.invalidLink} signIn="/auth" />
      )}
      <VersionBadge />
    </Page>
  );
}

function Confirmation({ link }: { link: ConfirmBody }) {
  const confirmation = useConfirmation(link);
  const { tokenHash, slug = null } = link;
  const clientLogin = pathTo(slug, 'cliente/login');
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
        signIn={slug ? clientLogin : '/auth'}
      />
    );
  }
  const { email, client, passwordNeeded, noOffice, founds } = confirmation.value;
  const signIn = client ? clientLogin : '/auth';
  if (passwordNeeded) return <PasswordNeeded {...{ tokenHash, email, signIn }} />;
  if (founds) return <Founding {...{ tokenHash, email, founds }} />;
  if (noOffice) return <NotFound email={email} signIn={clientLogin} />;
  if (link.type === 'recovery') return <NewPasswordCard {...{ tokenHash, email, signIn }} />;
  return client ? (
    <Confirmed {...texts.client} to={pathTo(slug, 'cliente')} />
  ) : (
    <Confirmed {...texts.signup} to="/dashboard" />
  );
}

function Confirming({ type }: { type: ConfirmType }) {
  return <StateCard icon={LoaderCircle} spinning title={texts[type].loading} text={texts.moment} />;
}

/**
 * Shown in another browser than the one that signed up: the sign-in page asks for the password that was chosen there.
 */
function PasswordNeeded(props: { tokenHash: string; email: string; signIn: string }) {
  const { tokenHash, email, signIn } = props;
  useEffect(() => {
    openSignIn({ notice: 'passwordNeeded', email, tokenHash }, signIn);
  }, [tokenHash, email, signIn]);
  return <Confirming type="signup" />;
}

/** Says that a client's account exists but no office knows its e-mail: each sign-in looks for an office again. */
function NotFound({ email, signIn }: { email: string; signIn: string }) {
  const { lead, text } = noOfficeMessages;
  return (
    <StateCard
      icon={MailCheck}
      title={texts.client.done}
      subtitle={lead}
      text={text(email)}
      actions={
        <a className="button primary large wide" href={signIn}>
          {sharedMessages.retry}
        </a>
      }
    />
  );
}

/** @param to the page that follows */
function Confirmed({ done, next, to }: { done: string; next: string; to: string }) {
  return (
    <StateCard icon={MailCheck} tone="good" title={done} text={next}>
      <Redirecting label={texts.signup.redirecting} to={to} />
    </StateCard>
  );
}
