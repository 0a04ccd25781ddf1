import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ProofDialog } from '../account/ProofDialog';
import { usersActions } from '../data/users-actions';
import { useToast } from '../feedback/ToastCard';
import { usersMessages } from './messages';
import { staffSecondStepQuery } from './users-queries';
import css from './users.module.css';

const messages = usersMessages.secondStep;

/** Whether a staff member has two steps on; a colleague takes them away where a telephone was lost. */
export function StaffSecondStepFact({ id }: { id: string }) {
  const { data } = useQuery(staffSecondStepQuery(id));
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  if (!data) return null;
  return (
    <div>
      <dt>{messages.label}</dt>
      <dd className={`row ${css.secondStep}`}>
        {data.on ? messages.on : messages.off}
        {data.resettable && (
          <Button size="small" onClick={() => setAsked(true)}>
            {messages.reset}
          </Button>
        )}
      </dd>
      {asked && (
        <ProofDialog
          title={messages.reset}
          text={messages.text(data.fullName)}
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
