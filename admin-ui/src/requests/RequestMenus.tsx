import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { CircleDashed } from 'lucide-react';

import { requestStatusLabels } from '../../../src/contract/labels';
import { REQUEST_STATUSES, type ServiceRequest } from '../../../src/contract/service-requests';
import { useSend } from '../../../ui/src/api/use-send';
import { RequestStatusIcon } from '../../../ui/src/parts/Badges';
import { useColleagues } from '../data/colleagues';
import { renewed } from '../data/renewal';
import { useToast } from '../feedback/ToastCard';
import { Avatar } from '../layout/Avatar';
import { problemText } from '../recycle-bin/use-deletions';
import { requestMessages } from './messages';
import { changeRequest, type RequestEdit } from './request-queries';
import css from './conversation.module.css';

const messages = requestMessages.conversation;

/** Busy until the screen shows the stored values; meanwhile the menus show the chosen ones. */
export function useChangeRequest(request: ServiceRequest, onDone?: () => void) {
  const { failure, mended } = useToast();
  return useSend({
    send: (edit: RequestEdit, idempotencyKey) =>
      changeRequest(request, edit, idempotencyKey).finally(renewed),
    onDone: () => {
      mended();
      onDone?.();
    },
    onFailed: (error) => failure(problemText(error, requestMessages.changeFailed)),
  });
}

export function StatusMenu({ request }: { request: ServiceRequest }) {
  const { start, busy, sending } = useChangeRequest(request);
  const status = sending?.status ?? request.status;
  return (
    <Select
      className={`${css.menu} ${css[status]}`}
      value={status}
      disabled={busy}
      onChange={({ target }) => start({ status: target.value })}
      inputProps={{ 'aria-label': messages.status }}
    >
      {REQUEST_STATUSES.map((option) => (
        <MenuItem key={option} value={option}>
          <span className={css.option}>
            <RequestStatusIcon status={option} />
            <span className="truncate">{requestStatusLabels[option]}</span>
          </span>
        </MenuItem>
      ))}
    </Select>
  );
}

const NOBODY = '';

/** Chooses the colleague who looks after the request. */
export function AssignedMenu({ request }: { request: ServiceRequest }) {
  const { start, busy, sending } = useChangeRequest(request);
  const { data: colleagues = [] } = useColleagues();
  const { assignedName } = request;
  const assignedTo = sending && 'assignedTo' in sending ? sending.assignedTo : request.assignedTo;
  // A colleague who has left stays named until somebody else takes the request.
  const gone = assignedTo && !colleagues.some(({ userId }) => userId === assignedTo);
  const people = colleagues.map(({ userId, fullName }) => ({ id: userId, name: fullName }));
  if (gone) people.push({ id: assignedTo, name: assignedName ?? messages.someone });
  return (
    <Select
      className={css.menu}
      displayEmpty
      value={assignedTo ?? NOBODY}
      disabled={busy}
      onChange={({ target }) => start({ assignedTo: target.value || null })}
      inputProps={{ 'aria-label': messages.assigned }}
    >
      <MenuItem value={NOBODY}>
        <span className={css.option}>
          <CircleDashed size={18} />
          <span className="truncate">{requestMessages.list.unassigned}</span>
        </span>
      </MenuItem>
      {people.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <span className={css.option}>
            <Avatar name={name} size="small" />
            <span className="truncate">{name}</span>
          </span>
        </MenuItem>
      ))}
    </Select>
  );
}
