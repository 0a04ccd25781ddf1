import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { CircleDashed } from 'lucide-react';

import { requestStatusLabels } from '../../../src/contract/labels';
import {
  REQUEST_STATUSES,
  type ServiceRequest,
  type ServiceRequestChange,
} from '../../../src/contract/service-requests';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { RequestStatusIcon } from '../../../ui/src/parts/Badges';
import { useColleagues } from '../data/colleagues';
import { useUpdate } from '../data/mutations';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { Avatar } from '../layout/Avatar';
import { requestMessages } from './messages';
import css from './conversation.module.css';

const messages = requestMessages.conversation;

/** One part of a request that staff can change. */
type RequestEdit = Partial<
  Pick<ServiceRequestChange, 'title' | 'status' | 'assignedTo' | 'caseId'>
>;

/**
 * Changes one part of a request; meanwhile the menus show what was chosen. It is refused if somebody has changed the
 * same part meanwhile, but not if they changed another part or a message came.
 */
export function useChangeRequest(request: ServiceRequest, onDone?: () => void) {
  const { failure, mended } = useToast();
  const [update, { isPending, variables }] = useUpdate<ServiceRequest>(
    'service-requests',
    undefined,
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        mended();
        onDone?.();
      },
    },
  );
  const change = (edit: RequestEdit, from = request) => {
    const { id, title, status, assignedTo, caseId, version } = from;
    const data = { title, status, assignedTo, caseId, version, ...edit };
    const onError = (error: unknown) => {
      const current = currentOf(error);
      const names = Object.keys(edit) as (keyof RequestEdit)[];
      if (current && names.every((name) => current[name] === from[name])) change(edit, current);
      else failure(problemText(error, requestMessages.changeFailed));
    };
    void update('service-requests', { id, data, previousData: from }, { onError });
  };
  const sending = isPending ? (variables?.data as Partial<ServiceRequest>) : undefined;
  return { change, busy: isPending, shown: { ...request, ...sending } };
}

function currentOf(error: unknown): ServiceRequest | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return undefined;
  return error.problem.current as ServiceRequest | undefined;
}

export function StatusMenu({ request }: { request: ServiceRequest }) {
  const { change, busy, shown } = useChangeRequest(request);
  const { status } = shown;
  return (
    <Select
      className={`${css.menu} ${css[status]}`}
      value={status}
      disabled={busy}
      onChange={({ target }) => change({ status: target.value })}
      inputProps={{ 'aria-label': messages.status }}
    >
      {REQUEST_STATUSES.map((option) => (
        <MenuItem key={option} value={option}>
          <span className={`row ${css.option}`}>
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
  const { change, busy, shown } = useChangeRequest(request);
  const { data: colleagues = [] } = useColleagues();
  const { assignedTo, assignedName } = shown;
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
      onChange={({ target }) => change({ assignedTo: target.value || null })}
      inputProps={{ 'aria-label': messages.assigned }}
    >
      <MenuItem value={NOBODY}>
        <span className={`row ${css.option}`}>
          <CircleDashed size={18} />
          <span className="truncate">{requestMessages.list.unassigned}</span>
        </span>
      </MenuItem>
      {people.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <span className={`row ${css.option}`}>
            <Avatar name={name} size="small" />
            <span className="truncate">{name}</span>
          </span>
        </MenuItem>
      ))}
    </Select>
  );
}
