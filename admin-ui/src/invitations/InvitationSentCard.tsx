import Button from '@mui/material/Button';
import { MailCheck, MailX, UserRoundPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import type { Invitation, InvitationSent } from '../../../src/contract/invitations';
import { dayOf, shortDate, timeOf } from '../../../ui/src/format/dates';
import { Fact } from '../layout/Fact';
import { PlacesLeft } from '../plan/PlacesLeft';
import { useGuarded } from '../plan/use-guarded';
import { useSession } from '../session/Session';
import { InvitationBadge } from './InvitationBadge';
import { InvitationMailPreview } from './InvitationMailPreview';
import { invitationsMessages } from './messages';
import css from './invite-page.module.css';

const { sent: messages, fields: labels } = invitationsMessages;

export interface InvitationSentCardProps {
  invitation: Invitation & InvitationSent;
  /** The plan's limit that one more invitation may count against. */
  places: 'clients' | 'staffUsers';
  /** Label of the button that invites another person. */
  another: string;
  onAnother: () => void;
}

/** Somebody was invited: to whom it went, until when it counts, and what comes next. */
export function InvitationSentCard(props: InvitationSentCardProps) {
  const { invitation, places, another, onAnother } = props;
  const { full } = useGuarded(places);
  // Another person of a client that there is takes no place.
  const locked = full && places === 'staffUsers';
  const { timeZone } = useSession().office;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { fullName, email, position, clientId, clientName, expiresAt, emailSent } = invitation;
  const [title, words] = emailSent
    ? [messages.title, messages.text]
    : [messages.unmailedTitle, messages.unmailed];
  const Icon = emailSent ? MailCheck : MailX;
  return (
    <div className={css.page}>
      <section className={`card ${css.card}`}>
        <div className={css.done}>
          <span className={`center ${css.disc}`} aria-hidden>
            <Icon size={24} strokeWidth={1.75} />
          </span>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>
            {words[0]}
            <strong>{email}</strong>
            {words[1]}
          </p>
          <dl className={`inputs ${css.facts}`}>
            <Fact label={messages.name}>{fullName}</Fact>
            {clientId ? (
              <Fact label={messages.company}>
                <Link
                  className="link"
                  to={`/clientes?${new URLSearchParams({ openClient: clientId }).toString()}`}
                >
                  {clientName}
                </Link>
              </Fact>
            ) : (
              <Fact label={labels.position}>{position}</Fact>
            )}
            <Fact label={messages.validUntil}>{shortDate(dayOf(expiresAt, timeZone))}</Fact>
            <Fact label={messages.status}>
              <InvitationBadge status={invitation.status} />
            </Fact>
          </dl>
          <div className={css.next}>
            <Button component={Link} to="/admin/usuarios" variant="contained">
              {messages.toUsers}
            </Button>
            <Button startIcon={<UserRoundPlus size={18} />} onClick={onAnother} disabled={locked}>
              {another}
            </Button>
          </div>
        </div>
        <PlacesLeft resource={places} taken />
      </section>
      <InvitationMailPreview
        userType={invitation.userType}
        fullName={fullName}
        email={email}
        position={position ?? ''}
        companyName={clientName ?? ''}
        sentAt={emailSent ? timeOf(invitation.sentAt, timeZone) : undefined}
      />
    </div>
  );
}
