import Button from '@mui/material/Button';
import { Check, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';

import type { Account } from '../../../src/contract/account';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { Badge } from '../../../ui/src/parts/Badges';
import { accountActions } from '../data/account-actions';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { CodesDialog } from './CodesDialog';
import { EnableSecondStep } from './EnableSecondStep';
import { accountMessages } from './messages';
import { ProofDialog } from './ProofDialog';
import { Section, Tile } from './Section';
import css from './account.module.css';

const messages = accountMessages.secondStep;

type Open =
  | { dialog: 'enable' }
  | { dialog: 'disable' }
  | { dialog: 'renew' }
  | { dialog: 'codes'; codes: string[] };

/** Shows whether the second step is on, and the actions for it. */
export function SecondStepSection({ secondStep }: Pick<Account, 'secondStep'>) {
  const { office, missingSecondStep } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  const { since, recoveryCodes } = secondStep;
  const explanation = since
    ? messages.since(shortDate(dayOf(since, office.timeZone)), recoveryCodes)
    : messages.explanation;
  return (
    <Section title={messages.title} text={messages.text}>
      <div className={`row ${css.one}`}>
        <Tile icon={since ? ShieldCheck : ShieldOff} />
        <div className={css.words}>
          <div className={`row ${css.lines}`}>
            <strong>{messages.name}</strong>
            {since ? (
              <Badge look="sunken">
                <Check size={14} />
                {messages.on}
              </Badge>
            ) : (
              <Badge look="dashed">{messages.off}</Badge>
            )}
          </div>
          <p className="meta">{explanation}</p>
        </div>
        {since ? (
          <div className={css.buttons}>
            <Button onClick={() => setOpen({ dialog: 'renew' })}>{messages.renew}</Button>
            <Button onClick={() => setOpen({ dialog: 'disable' })}>{messages.disable}</Button>
          </div>
        ) : (
          <Button variant="contained" onClick={() => setOpen({ dialog: 'enable' })}>
            {messages.enable}
          </Button>
        )}
      </div>
      {open?.dialog === 'enable' && (
        <EnableSecondStep
          onClose={close}
          // The page learned at its start that the second step is missing. Only a reload updates that.
          onFinished={() => (missingSecondStep ? window.location.reload() : close())}
        />
      )}
      {open?.dialog === 'renew' && (
        <ProofDialog
          {...accountMessages.renew}
          send={({ currentPassword }, idempotencyKey) =>
            accountActions.renewRecoveryCodes(currentPassword, idempotencyKey)
          }
          onDone={({ codes }) => setOpen({ dialog: 'codes', codes })}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && <CodesDialog codes={open.codes} onFinished={close} />}
      {open?.dialog === 'disable' && (
        <ProofDialog
          {...accountMessages.disable}
          danger
          also="code"
          send={({ currentPassword, code }, idempotencyKey) =>
            accountActions.endSecondStep({ currentPassword, code }, idempotencyKey)
          }
          onDone={() => {
            close();
            toast.success(accountMessages.disable.done);
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
