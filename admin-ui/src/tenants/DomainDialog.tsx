import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Tenant, TenantDomain } from '../../../src/contract/tenants';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime, dayOf, longDate } from '../../../ui/src/format/dates';
import { tenantsProvider } from '../data/tenants-provider';
import { AppDialog } from '../parts/AppDialog';
import { CopyButton } from '../parts/CopyButton';
import { useCloseGuard } from '../parts/leave-guard';
import { partMessages } from '../parts/messages';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useToast } from '../parts/ToastCard';
import { useSession } from '../session/session';
import { tenantsMessages } from './messages';
import css from './domain-dialog.module.css';

const messages = tenantsMessages.domain;

/** A domain of the office's own for a tenant: set, proved by its DNS, or taken away. */
export function DomainDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { id, domain, version } = tenant;
  const stored = domain?.name ?? '';
  const [typed, setTyped] = useState(stored);
  const [fault, setFault] = useState<string>();
  const toast = useToast();
  const guard = useCloseGuard(typed.trim() !== stored);
  const failed = (error: unknown, otherwise: string) => {
    if (isOfPlan(error)) return;
    const problem = error instanceof ProblemError ? error : null;
    const wrong = problem?.problem.errors?.domain;
    setFault(wrong);
    toast.failure(wrong ?? problem?.message ?? otherwise, problem?.problem.title);
  };
  const change = useSend({
    send: (name: string | null, intent) =>
      name === null
        ? tenantsProvider.removeDomain(id, intent)
        : tenantsProvider.setDomain(id, { domain: name, version }, intent),
    onDone: (saved) => {
      setTyped(saved.domain?.name ?? '');
      toast.success(saved.domain ? messages.saved : messages.removed);
    },
    onFailed: (error) => failed(error, messages.failed),
  });
  const check = useSend({
    send: (_: void, intent) => tenantsProvider.checkDomain(id, intent),
    onDone: () => toast.success(messages.verified),
    onFailed: (error) => failed(error, messages.checkFailed),
  });
  const busy = change.busy || check.busy;
  const unchanged = typed.trim() === stored;
  return (
    <AppDialog
      open
      onClose={() => guard.leave(onClose)}
      title={messages.title}
      meta={domain && <span className={css.state}>{messages.states[domain.state]}</span>}
      onSubmit={() => {
        if (!unchanged) change.start(typed.trim() || null);
      }}
      footerStart={
        domain && (
          <Button variant="text" color="error" disabled={busy} onClick={() => change.start(null)}>
            {messages.remove}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={() => guard.leave(onClose)}>{partMessages.actions.close}</Button>
          {domain && unchanged ? (
            <Button variant="contained" disabled={busy} onClick={() => check.start()}>
              {check.busy ? messages.checking : messages.check}
            </Button>
          ) : (
            <Button type="submit" variant="contained" disabled={busy || unchanged}>
              {change.busy ? messages.saving : messages.save}
            </Button>
          )}
        </>
      }
    >
      <div className={css.content}>
        <TextField
          label={messages.label}
          placeholder={messages.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          error={Boolean(fault)}
          helperText={fault ?? messages.hint}
          disabled={busy}
          fullWidth
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, maxLength: 253 } }}
        />
        {domain && unchanged && <Proof domain={domain} />}
      </div>
      {guard.question}
    </AppDialog>
  );
}

const ADVICE: Record<TenantDomain['state'], string> = {
  pending: messages.steps,
  verified: messages.daily,
  lost: messages.steps,
  not_in_plan: messages.notInPlan,
};

/** The record that the DNS has to have, and what came of asking for it. */
function Proof({ domain }: { domain: TenantDomain }) {
  const { timeZone } = useSession().office;
  const { record, state, checkedAt, endsAt } = domain;
  const lines = [
    [messages.type, 'TXT'],
    [messages.name, record.name],
    [messages.value, record.value],
  ] as const;
  return (
    <section className="stack">
      <p>{ADVICE[state]}</p>
      {endsAt && <p role="status">{messages.lost(longDate(dayOf(endsAt, timeZone)))}</p>}
      <dl className={css.record}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton
                text={value}
                label={messages.copy(label)}
                copied={messages.copied}
                failed={messages.copyFailed}
              />
            </dd>
          </div>
        ))}
      </dl>
      {checkedAt && <p className="meta">{messages.checkedAt(dateTime(checkedAt, timeZone))}</p>}
    </section>
  );
}
