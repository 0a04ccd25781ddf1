import { ChevronRight, FolderInput, UserRoundPlus } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';

import type { OfficeActivity } from '../../../src/contract/activity';
import { dateTime, timeOf } from '../../../ui/src/format/dates';
import type { Icon } from '../../../ui/src/parts/icon';
import { entryText } from '../cases/history-entry';
import { historyIcon } from '../cases/history-icon';
import { CaseLink, ClientLink } from '../navigation/RecordLink';
import { useSession } from '../session/Session';
import { officeText } from './activity-text';
import { activityMessages as messages } from './messages';
import css from './activity.module.css';

/** Draws one activity entry as a link to the place where it happened. */
export function ActivityRow({ entry }: { entry: OfficeActivity }) {
  const { timeZone } = useSession().office;
  const { at, caseTitle, clientName } = entry;
  const title = caseTitle ?? clientName;
  return (
    <Place entry={entry}>
      <span className={`center ${css.mark}`} aria-hidden>
        {createElement(iconOf(entry), { size: 14 })}
      </span>
      <span className={css.words}>
        <b title={title ?? undefined}>{title}</b>
        <span className={`meta ${css.line}`}>
          {[officeText(entry), caseTitle && clientName].filter(Boolean).join(' · ')}
        </span>
        <Detail entry={entry} />
      </span>
      <time className="meta" dateTime={at} title={dateTime(at, timeZone)}>
        {timeOf(at, timeZone)}
      </time>
      <ChevronRight size={16} aria-hidden className={css.go} />
    </Place>
  );
}

/** Shows the note, the document's title, or the values before and after. */
function Detail({ entry }: { entry: OfficeActivity }) {
  const { action, description } = entry;
  if (action === 'client_created' || action === 'created') return null;
  if (action === 'document_filed') return <span className={css.detail}>{description}</span>;
  const { line, change, note } = entryText({ ...entry, action });
  if (change) {
    return (
      <span className={css.detail}>
        {change.from} <span aria-label={messages.becomes}>→</span> {change.to}
      </span>
    );
  }
  return <span className={css.detail}>{note ?? line}</span>;
}

function Place({ entry, children }: { entry: OfficeActivity; children: ReactNode }) {
  const { action, caseId, clientId } = entry;
  const link = { className: css.row, 'data-activity': action };
  if (caseId) {
    return (
      <CaseLink {...link} id={caseId}>
        {children}
      </CaseLink>
    );
  }
  if (action === 'document_filed') {
    return (
      <Link {...link} to={`/documentos?clientId=${clientId}`}>
        {children}
      </Link>
    );
  }
  return (
    <ClientLink {...link} id={clientId ?? ''}>
      {children}
    </ClientLink>
  );
}

function iconOf({ action, field }: OfficeActivity): Icon {
  if (action === 'client_created') return UserRoundPlus;
  if (action === 'document_filed') return FolderInput;
  return historyIcon({ action, field });
}
