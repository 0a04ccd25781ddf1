import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Link2Off from 'lucide-react/icons/link-2-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';

import type { InvitationAccepted, InvitationPreview } from '../../../src/contract/invitations';
import type { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { Header } from '../../../ui/src/frame/Header';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { sharedMessages } from '../../../ui/src/messages';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { useSession } from '../../../ui/src/page/session';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { pageTitle } from '../../../ui/src/theme/brand';
import { OtherPersonCard } from '../frame/OtherPersonCard';
import { Redirecting } from '../frame/Redirecting';
import { type InvitationLink, signInPathOf, useInvitation, useInvitationLink } from './invitation';
import { inviteMessages as texts } from './messages';
import { ExistingAccountCard, NewAccountCard, SignedInCard } from './WelcomeCards';

/** `/invite/accept?token=&email=`: where the link in an invitation's mail leads. */
export function InvitePage() {
  const link = useInvitationLink();
  const invitation = useInvitation(link);
  switch (invitation.status) {
    case 'ready':
      return <Opened link={link} invitation={invitation.value} />;
    case 'failed':
      return <NotOpened problem={invitation.problem} retry={invitation.retry} />;
    case 'loading':
      return (
        <Page>
          <Header brand={invitation} />
          <Validating />
          <VersionBadge />
        </Page>
      );
  }
}

function NotOpened(props: { problem: ProblemError; retry: () => void }) {
  const brand = useBrand(null);
  useTitle(pageTitle(valueOf(brand)));
  return (
    <Page brand={valueOf(brand)}>
      <Header brand={brand} />
      <Refused {...props} />
      <VersionBadge />
    </Page>
  );
}

/** Shows the invitation with the brand of the tenant that invites. */
function Opened({ link, invitation }: { link: InvitationLink; invitation: InvitationPreview }) {
  const brand = useBrand(invitation.slug);
  const session = useSession();
  const [accepted, setAccepted] = useState<InvitationAccepted | null>(null);
  const [refused, setRefused] = useState<ProblemError | null>(null);
  const [hasAccount, setHasAccount] = useState(invitation.hasAccount);
  const [sessionOver, setSessionOver] = useState(false);
  useTitle(pageTitle(valueOf(brand)));
  return (
    <Page brand={valueOf(brand)}>
      <Header brand={brand} />
      {card()}
      <VersionBadge />
    </Page>
  );

  function card() {
    if (accepted) return <Done accepted={accepted} isNew={!hasAccount} />;
    if (refused) return <Refused problem={refused} />;
    if (session.status === 'loading') return <Validating />;
    const signedIn = sessionOver ? null : valueOf(session);
    const props = {
      link,
      invitation: { ...invitation, hasAccount },
      onAccepted: (reply: InvitationAccepted) => {
        if (signedIn) announce('signed-out');
        setAccepted(reply);
      },
      onRefused: (error: ProblemError) => {
        if (error.code.startsWith('invitation_')) return setRefused(error);
        // The account was made, or its session ended, since the page was loaded.
        setHasAccount(true);
        setSessionOver(true);
      },
    };
    if (signedIn && signedIn.email !== invitation.email) {
      const { title, text } = texts.other;
      const words = { title, text: text(invitation.email, signedIn.email) };
      const reload = () => window.location.reload();
      return <OtherPersonCard {...words} session={signedIn} onLeft={reload} />;
    }
    if (signedIn) return <SignedInCard {...props} />;
    return hasAccount ? <ExistingAccountCard {...props} /> : <NewAccountCard {...props} />;
  }
}

function Validating() {
  return <StateCard icon={LoaderCircle} spinning {...texts.loading} />;
}

/** An answer about the link itself is final; anything else may pass. */
function Refused({ problem: error, retry }: { problem: ProblemError; retry?: () => void }) {
  const { code, status, title, detail } = error.problem;
  const isFinal = code.startsWith('invitation_');
  // Only our own server reports that its database is away.
  const isDatabase = code === 'unavailable' && status === 503;
  const actions = (
    <>
      {retry && !isFinal && (
        <button className="button primary large wide" type="button" onClick={retry}>
          {sharedMessages.retry}
        </button>
      )}
      <a className={`button ${retry && !isFinal ? '' : 'primary'} large wide`} href="/auth">
        {texts.toSignIn}
      </a>
    </>
  );
  if (code === 'too_many_requests') {
    return <StateCard icon={CircleAlert} title={title} text={detail} actions={actions} />;
  }
  if (isFinal || isDatabase) {
    return (
      <StateCard
        icon={code === 'invitation_expired' ? Hourglass : Link2Off}
        title={texts.invalid}
        text={isDatabase ? texts.databaseFailure(detail) : detail}
        actions={actions}
      />
    );
  }
  return <StateCard icon={TriangleAlert} tone="bad" {...texts.critical} actions={actions} />;
}

function Done({ accepted, isNew }: { accepted: InvitationAccepted; isNew: boolean }) {
  const { userType, slug } = accepted;
  return (
    <StateCard
      icon={CircleCheck}
      tone="good"
      title={isNew ? texts.done.created : texts.done.accepted}
      text={texts.done.next}
    >
      <Redirecting label={texts.done.redirecting} to={signInPathOf(userType, slug)} replace />
    </StateCard>
  );
}
