import CloudOff from 'lucide-react/icons/cloud-off';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';

import { pathTo } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import type { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { signOutTo } from './leave';
import { frameMessages as texts } from './messages';
import { type Portal, usePortalPath } from './portal';
import css from './states.module.css';

/** "Acesso Negado / Cliente não encontrado": no client has this person's e-mail. */
export function Denied({ portal: { slug, session, profile, company, view } }: { portal: Portal }) {
  const { title, subtitle, text, action } = texts.denied;
  return (
    <StateCard
      icon={Lock}
      title={title}
      text={text(company, profile.email)}
      subtitle={subtitle}
      actions={
        view ? (
          <ToConsole slug={slug} />
        ) : (
          <SignOut label={action} slug={slug ?? session.office.slug} />
        )
      }
    />
  );
}

/** The office has no portal in its plan. */
export function NotInPlan({ session, staff }: { session: SessionInfo; staff: boolean }) {
  return (
    <StateCard
      icon={PanelsTopLeft}
      title={texts.notInPlan.title}
      text={texts.notInPlan.text}
      actions={
        staff ? (
          <ToConsole slug={session.office.slug} />
        ) : (
          <SignOut label={sharedMessages.signOut} slug={session.office.slug} />
        )
      }
    />
  );
}

/** Says that a view has expired. */
export function ViewOver({ again }: { again: () => void }) {
  const { title, text, action } = texts.view.over;
  return (
    <StateCard
      icon={Eye}
      title={title}
      text={text}
      actions={
        <button className="button primary large wide" type="button" onClick={again}>
          {action}
        </button>
      }
    />
  );
}

/** Says that the portal could not be loaded, or a part of it that a page needs. */
export function Failed({ problem, retry }: { problem: ProblemError | null; retry: () => void }) {
  return (
    <StateCard
      icon={CloudOff}
      tone="bad"
      title={texts.portalFailed}
      text={problem?.message ?? sharedPartMessages.checkConnection}
      actions={
        <button className="button primary large wide" type="button" onClick={retry}>
          {sharedMessages.retry}
        </button>
      }
    />
  );
}

interface CodeFailedProps {
  /** Whether a newer version exists, in which the file has another name; null where the server could not be asked. */
  outdated: boolean | null;
  retry: () => void;
}

/** Says that a page's code could not be fetched. */
export function CodeFailed({ outdated, retry }: CodeFailedProps) {
  if (outdated === false) return <Failed problem={null} retry={retry} />;
  const [title, text] = outdated ? texts.code.outdated : texts.code.offline;
  return (
    <StateCard
      icon={CloudOff}
      title={title}
      text={text}
      actions={
        <button
          className="button primary large wide"
          type="button"
          onClick={outdated ? () => window.location.reload() : retry}
        >
          {outdated ? texts.code.reload : sharedMessages.retry}
        </button>
      }
    />
  );
}

/** Stands at an address of the portal that has no page, or no longer has one. */
export function NotFound() {
  const pathOf = usePortalPath();
  return (
    <StateCard
      icon={SearchX}
      title={texts.notFound.title}
      text={texts.notFound.text}
      actions={
        <a className="button primary large wide" href={pathOf('')}>
          {texts.notFound.home}
        </a>
      }
    />
  );
}

function ToConsole({ slug }: { slug: string | null }) {
  return (
    <a className="button primary large wide" href={pathTo(slug, 'dashboard')}>
      {sharedMessages.openConsole}
    </a>
  );
}

function SignOut({ label, slug }: { label: string; slug: string }) {
  const [failed, setFailed] = useState(false);
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => signOutTo(pathTo(slug, 'cliente/login'), idempotencyKey),
    onFailed: () => setFailed(true),
  });
  return (
    <>
      <span className={css.failure} role="alert">
        {failed && !busy && sharedMessages.signOutFailed}
      </span>
      <button
        className="button primary large wide"
        type="button"
        aria-disabled={busy}
        onClick={() => start()}
      >
        {busy ? sharedMessages.signingOut : label}
      </button>
    </>
  );
}
