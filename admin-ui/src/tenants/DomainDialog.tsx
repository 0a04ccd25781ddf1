import Button from '@mui/material/Button';
import { useSaveContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { text } from '../../../src/contract/fields';
import type { Tenant, TenantDomain } from '../../../src/contract/tenants';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime, dayOf, longDate } from '../../../ui/src/format/dates';
import { type TenantDomainChange, tenantsActions } from '../data/tenants-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { CopyButton } from '../feedback/CopyButton';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { FieldInput } from '../forms/FieldInput';
import { RecordBase, RecordForm, useOpenForm } from '../forms/RecordBase';
import { showAtInputs } from '../forms/server-errors';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { tenantsMessages } from './messages';
import css from './domain-dialog.module.css';

const messages = tenantsMessages.domain;

/** As it is typed, perhaps as an address of the web; the server reads the name out of it. */
const FIELDS = { domain: text(253) } as const;
const LABELS = { domain: messages.label };

interface Values {
  domain: string;
}

function valuesOf({ domain }: Tenant): Values {
  return { domain: domain?.name ?? '' };
}

interface DomainDialogProps {
  tenant: Tenant;
  onClose: () => void;
}

/** A domain of the office's own for a tenant: set, proved by its DNS, or taken away. */
export function DomainDialog({ tenant, onClose }: DomainDialogProps) {
  const toast = useToast();
  return (
    <RecordBase<Values, Tenant>
      resource="tenant-domains"
      record={tenant}
      fields={FIELDS}
      labels={LABELS}
      valuesOf={(stored) => valuesOf(stored!)}
      bodyOf={({ domain }, stored): TenantDomainChange => ({
        domain: domain || null,
        version: stored!.version,
      })}
      draft={`domain:${tenant.id}`}
      words={messages}
      // Enter submits an unchanged form too.
      beforeSave={(typed) =>
        Promise.resolve(typed.domain === valuesOf(tenant).domain ? null : typed)
      }
      onRefused={(error, form) => {
        const problem = error instanceof ProblemError ? error.problem : null;
        showAtInputs(error, form);
        const text = problem?.errors?.domain ?? problem?.detail ?? messages.failed;
        toast.failure(text, problem?.title);
        return true;
      }}
      onSaved={({ domain }) => toast.success(domain ? messages.saved : messages.removed)}
      onClose={onClose}
    >
      <DomainForm tenant={tenant} onClose={onClose} />
    </RecordBase>
  );
}

function DomainForm({ tenant, onClose }: DomainDialogProps) {
  const { id, domain } = tenant;
  const { state, leave, refused } = useOpenForm();
  const { saving = false, save } = useSaveContext();
  const toast = useToast();
  const check = useSend({
    send: (_: void, idempotencyKey) => tenantsActions.checkDomain(id, idempotencyKey),
    onDone: () => toast.success(messages.verified),
    onFailed: refused,
  });
  const busy = saving || check.busy;
  const close = () => leave(onClose);
  const remove = () => void save!({ domain: '' });
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.title}
      meta={domain && <span className={css.state}>{messages.states[domain.state]}</span>}
      frame={(content, className) => <RecordForm className={className}>{content}</RecordForm>}
      footerStart={
        domain && (
          <Button variant="text" color="error" disabled={busy} onClick={remove}>
            {messages.remove}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={close}>{commonMessages.actions.close}</Button>
          <SaveOrCheck tenant={tenant} saving={saving} check={check} />
        </>
      }
    >
      {state}
      <div className={css.content}>
        <Declared fields={FIELDS} labels={LABELS} disabled={busy}>
          <FieldInput
            source="domain"
            // A name with spaces around it counts as unchanged.
            parse={(typed) => typed.trim()}
            placeholder={messages.placeholder}
            hint={messages.hint}
            inputMode="url"
            autoFocus
          />
        </Declared>
        <Proof tenant={tenant} />
      </div>
    </AppDialog>
  );
}

interface SaveOrCheckProps {
  tenant: Tenant;
  saving: boolean;
  check: { start: () => void; busy: boolean };
}

function SaveOrCheck({ tenant, saving, check }: SaveOrCheckProps) {
  const unchanged = useUnchanged(tenant);
  const busy = saving || check.busy;
  if (tenant.domain && unchanged) {
    return (
      <Button variant="contained" disabled={busy} onClick={() => check.start()}>
        {check.busy ? messages.checking : messages.check}
      </Button>
    );
  }
  return (
    <Button type="submit" variant="contained" disabled={busy || unchanged}>
      {saving ? messages.saving : messages.save}
    </Button>
  );
}

function useUnchanged(tenant: Tenant): boolean {
  return useWatch<Values, 'domain'>({ name: 'domain' }) === valuesOf(tenant).domain;
}

const ADVICE: Record<TenantDomain['state'], string> = {
  pending: messages.steps,
  verified: messages.daily,
  lost: messages.steps,
  not_in_plan: messages.notInPlan,
};

/** The record that the DNS has to have, and what came of asking for it. */
function Proof({ tenant }: { tenant: Tenant }) {
  const { domain } = tenant;
  const { timeZone } = useSession().office;
  const unchanged = useUnchanged(tenant);
  if (!domain || !unchanged) return null;
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
