import IconButton from '@mui/material/IconButton';
import { ArrowLeft, Contact, Eye, Pencil, Scale } from 'lucide-react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { clientAccessMessages } from '../client-access/messages';
import { seeAsClient } from '../client-access/see-as-client';
import { ActionMenu } from '../lists/ActionMenu';
import { CaseLink } from '../navigation/RecordLink';
import { useOpenRecord } from '../navigation/use-open-record';
import { useSession } from '../session/Session';
import { requestMessages } from './messages';
import { AssignedMenu, StatusMenu } from './RequestMenus';
import css from './conversation.module.css';

const { conversation: messages, rename } = requestMessages;

export interface ConversationHeaderProps {
  request: ServiceRequest;
  onChooseCase: () => void;
  onRename: () => void;
  onBack?: (() => void) | undefined;
}

/** Shows a request's title, its status and the colleague who looks after it. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { request, onRename, onBack } = props;
  return (
    <header className={css.header}>
      {onBack && (
        <IconButton aria-label={messages.back} onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      )}
      <div className={css.about}>
        <div className={css.title}>
          <h2>{request.title}</h2>
          {!onBack && (
            <button
              type="button"
              className={css.rename}
              aria-label={rename.title}
              title={rename.title}
              onClick={onRename}
            >
              <Pencil size={14} />
            </button>
          )}
        </div>
        {onBack ? <PersonAndCase request={request} /> : <Opened request={request} />}
      </div>
      {onBack && <Options {...props} />}
      <div className={css.menus}>
        <StatusMenu request={request} />
        <AssignedMenu request={request} />
      </div>
    </header>
  );
}

function Opened({
  request: { openedBy, authorName, personName, createdAt },
}: {
  request: ServiceRequest;
}) {
  const { timeZone } = useSession().office;
  const name = authorName ?? (openedBy === 'client' ? personName : messages.office);
  return <p className="meta">{messages.opened(name, shortDate(dayOf(createdAt, timeZone)))}</p>;
}

function PersonAndCase({
  request: { personName, caseId, caseTitle },
}: {
  request: ServiceRequest;
}) {
  return (
    <p className="meta">
      {personName}
      {caseId && caseTitle && (
        <>
          {' · '}
          <CaseLink id={caseId}>{caseTitle}</CaseLink>
        </>
      )}
    </p>
  );
}

/** Shows on a phone the actions that are beside the conversation on wider screens. */
function Options({ request, onChooseCase, onRename }: ConversationHeaderProps) {
  const { aside } = requestMessages;
  const openRecord = useOpenRecord();
  return (
    <ActionMenu
      label={messages.options}
      actions={[
        {
          label: clientAccessMessages.seeAsClient.action,
          icon: Eye,
          onClick: () => seeAsClient(request),
        },
        {
          label: aside.openClient,
          icon: Contact,
          onClick: () => openRecord({ kind: 'client', id: request.clientId }),
        },
        {
          label: request.caseId ? aside.changeCase : aside.chooseCase,
          icon: Scale,
          onClick: onChooseCase,
        },
        { label: rename.title, icon: Pencil, onClick: onRename },
      ]}
    />
  );
}
