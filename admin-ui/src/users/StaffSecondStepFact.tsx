import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { StaffUser } from '../../../src/contract/users';
import { ProofDialog } from '../account/ProofDialog';
import { usersActions } from '../data/users-actions';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { usersMessages } from './messages';
import { staffSecondStepQuery } from './user-queries';
import css from './users.module.css';

const messages = usersMessages.secondStep;

/** Whether a staff member has two steps on; an administrator takes them away where a telephone was lost. */
export function StaffSecondStepFact({
  member: { id, fullName, secondStep },
}: {
  member: StaffUser;
}) {
  const { administrator } = useSession();
  const { data } = useQuery({ ...staffSecondStepQuery(id), enabled: administrator });
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  return (
    <div>
      <dt>{messages.label}</dt>
      <dd className={`row ${css.secondStep}`}>
        {secondStep ? messages.on : messages.off}
        {data?.resettable && (
          <Button size="small" onClick={() => setAsked(true)}>
            {messages.reset}
          </Button>
        )}
      </dd>
      {asked && (
        <ProofDialog
          title={messages.reset}
          text={messages.text(fullName)}
          confirm={messages.confirm}
          confirming={messages.confirming}
          danger
          send={({ currentPassword }, idempotencyKey) =>
            usersActions.resetSecondStep(id, currentPassword, idempotencyKey)
          }
          onDone={() => {
            setAsked(false);
            toast.success(messages.done);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
