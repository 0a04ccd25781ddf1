import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';

import { invitationMail } from '../../../src/contract/invitation-mail';
import { INVITATION_DAYS } from '../../../src/contract/invitations';
import { nameInMail } from '../../../src/contract/name-in-mail';
import type { Prose } from '../../../src/contract/prose';
import type { Role } from '../../../src/contract/session';
import { addDays, longDate } from '../../../ui/src/format/dates';
import { OfficeLogo } from '../../../ui/src/page/Marks';
import { Fact } from '../layout/Fact';
import { useBrand, useSession, useToday } from '../session/Session';
import { PHONE } from '../theme/measures';
import { invitationsMessages } from './messages';
import css from './mail-preview.module.css';

const messages = invitationsMessages.preview;

export interface InvitationMailPreviewProps {
  userType: Role;
  fullName: string;
  email: string;
  position: string;
  companyName: string;
  /** Time at which the mail left, `09:42`; none before that. */
  sentAt?: string;
}

/** The mail of an invitation, as it will look and be worded. Always light, as mails are. */
export function InvitationMailPreview(props: InvitationMailPreviewProps) {
  const { userType, fullName, email, position, companyName, sentAt } = props;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [open, setOpen] = useState(false);
  const id = useId();
  const brand = useBrand();
  const session = useSession();
  const today = useToday();
  const company = nameInMail(brand?.companyName ?? session.office.name);
  const mail = invitationMail({
    userType,
    companyName: company,
    inviter: session.fullName,
    fullName: fullName.trim() || messages.person,
    position: position.trim() || null,
    email: email.trim(),
    clientName: companyName.trim() || messages.company,
    lastDay: longDate(addDays(today, INVITATION_DAYS)),
  });
  const title = sentAt ? messages.sentTitle : messages.title;
  return (
    <aside className={`card ${css.preview}`} aria-label={title}>
      <header className={`row ${css.head}`}>
        <h2>{title}</h2>
        {phone ? (
          <button
            type="button"
            className={`center ${css.fold}`}
            aria-expanded={open}
            aria-controls={id}
            aria-label={title}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={18} className={open ? css.up : undefined} />
          </button>
        ) : (
          <span className="meta">{sentAt ? messages.sentAt(sentAt) : messages.live}</span>
        )}
      </header>
      <div id={id} hidden={phone && !open}>
        <dl className={css.facts}>
          <Fact label={messages.from}>{company}</Fact>
          <Fact label={messages.to}>{email.trim()}</Fact>
          <Fact label={messages.subject}>
            <strong>{mail.subject}</strong>
          </Fact>
        </dl>
        <div className={css.paper}>
          <div className={css.mail} style={brand ? shadesOf(brand) : undefined}>
            <div className={`row ${css.band}`}>
              {brand && <OfficeLogo brand={brand} size="medium" />}
              {company}
            </div>
            <div className={css.text}>
              <h3>{mail.title}</h3>
              <p>{wordsOf(mail.opening)}</p>
              <dl className={css.table}>
                {mail.facts.map(({ label, value }) => (
                  <Fact key={label} label={label}>
                    {value}
                  </Fact>
                ))}
              </dl>
              <span className={css.action}>{mail.action}</span>
              <p className={css.small}>{wordsOf(mail.closing)}</p>
            </div>
            <p className={css.signature}>{messages.signature(company)}</p>
          </div>
        </div>
      </div>
    </aside>
  );
}

function wordsOf(prose: Prose): ReactNode {
  return prose.map((part, index) =>
    typeof part === 'string' ? part : <b key={index}>{part.strong}</b>,
  );
}

/** The light ones, whatever the page is in. */
function shadesOf({ light }: NonNullable<ReturnType<typeof useBrand>>): CSSProperties {
  return {
    '--mail-fill': light.primary.fill,
    '--mail-on': light.primary.on,
    '--mail-band': light.secondary.deep,
    '--mail-on-band': light.secondary.on,
  } as CSSProperties;
}
