import Building2 from 'lucide-react/icons/building-2';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';

import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { useSend } from '../../../ui/src/api/use-send';
import { initials } from '../../../ui/src/format/names';
import { sharedMessages } from '../../../ui/src/messages';
import { LEGAL_LINKS } from '../../../ui/src/page/legal-links';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { enterOffice, signOutTo } from './leave';
import { frameMessages as texts } from './messages';
import { usePortal } from './portal';
import css from './account-menu.module.css';

const MENU_ID = 'account';

/** Shows the signed-in person, their other offices, and the sign-out button. In a view it only names the person. */
export function AccountMenu() {
  const { profile, session, view } = usePortal();
  const others = view ? [] : session.offices.filter(({ id }) => id !== session.office.id);
  return (
    <div className={css.account}>
      <button
        className={`center ${css.avatar}`}
        type="button"
        popoverTarget={MENU_ID}
        aria-label={texts.account(profile.fullName)}
      >
        {initials(profile.fullName)}
      </button>
      <div className={css.menu} id={MENU_ID} popover="auto">
        <p className={css.person}>
          <strong>{profile.fullName}</strong>
          <span className="meta">{profile.email}</span>
        </p>
        {others.length > 0 && (
          <div className={css.group} role="group" aria-label={texts.otherOffices}>
            <p className="meta">{texts.otherOffices}</p>
            {others.map((office) => (
              <Action
                key={office.id}
                icon={Building2}
                label={office.name}
                busyLabel={sharedPartMessages.otherOffice.changing}
                failure={texts.officeFailed}
                send={(idempotencyKey) => enterOffice(office, idempotencyKey)}
              />
            ))}
          </div>
        )}
        <div className={css.group}>
          {LEGAL_LINKS.map(({ to, name }) => (
            <a key={to} className={`row ${css.action}`} href={to}>
              {name}
            </a>
          ))}
        </div>
        {!view && (
          <div className={css.group}>
            <Action
              icon={LogOut}
              label={sharedMessages.signOut}
              busyLabel={sharedMessages.signingOut}
              failure={sharedMessages.signOutFailed}
              send={(idempotencyKey) => signOutTo('/', idempotencyKey)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

interface ActionProps {
  icon: typeof LogOut;
  label: string;
  busyLabel: string;
  failure: string;
  send: (idempotencyKey: IdempotencyKey) => Promise<void>;
}

function Action({ icon: Mark, label, busyLabel, failure, send }: ActionProps) {
  const [failed, setFailed] = useState(false);
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => send(idempotencyKey),
    onFailed: () => setFailed(true),
  });
  return (
    <>
      <button
        className={`row ${css.action}`}
        type="button"
        aria-disabled={busy}
        onClick={() => start()}
      >
        <Mark size={18} strokeWidth={1.75} aria-hidden />
        {busy ? busyLabel : label}
      </button>
      <span className={css.failure} role="alert">
        {failed && !busy && failure}
      </span>
    </>
  );
}
