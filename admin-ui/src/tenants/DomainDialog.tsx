import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import { text } from '../../../src/contract/fields';
import type { Tenant, TenantDomain } from '../../../src/contract/tenants';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime, dayOf, longDate } from '../../../ui/src/format/dates';
import { tenantsProvider } from '../data/tenants-provider';
import { AppDialog } from '../dialogs/AppDialog';
import { CopyButton } from '../feedback/CopyButton';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { DraftNote } from '../forms/DraftNote';
import { FieldInput } from '../forms/FieldInput';
import { type FormContent, formDraft } from '../forms/form-draft';
import { problemsOf, useRecordForm } from '../forms/use-record-form';
import { commonMessages } from '../messages';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useDraft } from '../session/drafts';
import { useSession } from '../session/Session';
import { tenantsMessages } from './messages';
import css from './domain-dialog.module.css';

const messages = tenantsMessages.domain;

/** As it is typed, perhaps as an address of the web; the server reads the name out of it. */
const FIELDS = { domain: text(253) } as const;
const LABELS = { domain: messages.label };

interface DomainDialogProps {
  tenant: Tenant;
  onClose: () => void;
}

/** A domain of the office's own for a tenant: set, proved by its DNS, or taken away. */
export function DomainDialog({ tenant, onClose }: DomainDialogProps) {
  const { domain } = tenant;
  const state = useDomainForm({ tenant, onClose });
  const { form, submit, guard, removal, check, saving, draft } = state;
  const busy = saving || removal.busy || check.busy;
  const unchanged = form.watch('domain') === (domain?.name ?? '');
  const close = () => guard.leave(onClose);
  return (
    <FormProvider {...form}>
      <AppDialog
        open
        onClose={close}
        title={messages.title}
        meta={domain && <span className={css.state}>{messages.states[domain.state]}</span>}
        onSubmit={(element) => {
          if (!unchanged) submit(element);
        }}
        footerStart={
          domain && (
            <Button variant="text" color="error" disabled={busy} onClick={() => removal.start()}>
              {messages.remove}
            </Button>
          )
        }
        actions={
          <>
            <Button onClick={close}>{commonMessages.actions.close}</Button>
            {domain && unchanged ? (
              <Button variant="contained" disabled={busy} onClick={() => check.start()}>
                {check.busy ? messages.checking : messages.check}
              </Button>
            ) : (
              <Button type="submit" variant="contained" disabled={busy || unchanged}>
                {saving || removal.busy ? messages.saving : messages.save}
              </Button>
            )}
          </>
        }
      >
        <DraftNote at={draft.at} onDiscard={draft.discard} />
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
          {domain && unchanged && <Proof domain={domain} />}
        </div>
        {guard.question}
      </AppDialog>
    </FormProvider>
  );
}

/** The form with its domain, which an empty text takes away, and what else is done with a domain. */
function useDomainForm({ tenant, onClose }: DomainDialogProps) {
  const { id, domain } = tenant;
  const initial = { domain: domain?.name ?? '' };
  const kept = useDraft<FormContent<typeof initial, number>>(`tenant-domain:${id}`);
  // A draft is sent against the version that it was typed for, else against the one that is shown.
  const [since, setSince] = useState(kept.begun?.content.base ?? null);
  const version = since ?? tenant.version;
  const toast = useToast();
  const saved = ({ domain: stored }: Tenant) => {
    setSince(null);
    state.form.reset({ domain: stored?.name ?? '' });
    toast.success(stored ? messages.saved : messages.removed);
  };
  const failed = (error: unknown, otherwise: string) => {
    if (isOfPlan(error)) return;
    const problem = error instanceof ProblemError ? error : null;
    // It is told what somebody else set; saving once more is one's own decision.
    if (problem?.code === 'stale_version') setSince(null);
    const errors = problemsOf(error);
    state.show(errors);
    toast.failure(errors.domain ?? problem?.message ?? otherwise, problem?.problem.title);
  };
  const state = useRecordForm({
    initial,
    draft: formDraft(kept, version),
    // The server says whether it is a domain.
    check: () => ({}),
    bodyOf: (typed) => typed.domain || null,
    send: async (name, idempotencyKey) => ({
      data: await (name === null
        ? tenantsProvider.removeDomain(id, idempotencyKey)
        : tenantsProvider.setDomain(id, { domain: name, version }, idempotencyKey)),
    }),
    onDiscard: onClose,
    onSaved: saved,
    onRefused: (error) => failed(error, messages.failed),
  });
  const removal = useSend({
    send: (_: void, idempotencyKey) => tenantsProvider.removeDomain(id, idempotencyKey),
    onDone: saved,
    onFailed: (error) => failed(error, messages.failed),
  });
  const check = useSend({
    send: (_: void, idempotencyKey) => tenantsProvider.checkDomain(id, idempotencyKey),
    onDone: () => toast.success(messages.verified),
    onFailed: (error) => failed(error, messages.checkFailed),
  });
  const draft = {
    at: kept.begun?.at ?? null,
    discard: () => {
      kept.drop();
      setSince(null);
      state.form.reset(initial);
    },
  };
  return { ...state, removal, check, draft };
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
