import { useState } from 'react';

import type { WebhookEndpoint, WebhookEndpointSecret } from '../../../src/contract/webhooks';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dataProvider } from '../data/data-provider';
import { type FormContent, formDraft } from '../form/form-draft';
import { useConflict } from '../form/use-conflict';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { useToast } from '../parts/ToastCard';
import { useDraft } from '../session/drafts';
import { webhooksMessages } from './messages';
import {
  bodyOf,
  checkForm,
  compareForms,
  formOf,
  type WebhookField,
  type WebhookFormValues,
} from './webhook-form';

const messages = webhooksMessages.form;

const BLANK = { url: '', events: [] };

export interface WebhookFormOptions {
  /** The one that is changed; a new one without. */
  endpoint?: WebhookEndpoint;
  /** A new one, with the secret that is told this once. */
  onCreated: (made: WebhookEndpointSecret) => void;
  onClose: () => void;
}

/** The state of the dialog. `base` is the version that changes are counted from and sent against. */
export function useWebhookForm({ endpoint, onCreated, onClose }: WebhookFormOptions) {
  const kept = useDraft<FormContent<WebhookFormValues, WebhookEndpoint | undefined>>(
    `webhook:${endpoint?.id ?? 'new'}`,
  );
  const [base, setBase] = useState(kept.begun?.content.base ?? endpoint);
  const toast = useToast();
  const state = useRecordForm({
    initial: formOf(base ?? BLANK),
    draft: formDraft(kept, base),
    check: checkForm,
    bodyOf,
    send: async (content, intent) =>
      base
        ? dataProvider.update('webhook-endpoints', {
            id: base.id,
            data: { ...content, version: base.version },
            meta: { intent },
          })
        : dataProvider.create('webhook-endpoints', { data: content, meta: { intent } }),
    onDiscard: onClose,
    onSaved: (saved) => {
      if (!base) return onCreated(saved as WebhookEndpointSecret);
      toast.success(messages.saved);
      onClose();
    },
    onRefused: (error, values) => {
      if (!(error instanceof ProblemError)) return toast.failure(webhooksMessages.failed);
      if (base && error.code === 'stale_version') {
        return setBase(conflict.merge(base, values, error.problem));
      }
      const errors = problemsOf(error);
      state.show(errors);
      toast.failure(Object.values(errors)[0] ?? error.message, error.problem.title);
    },
  });
  const conflict = useConflict<WebhookEndpoint, WebhookFormValues, WebhookField>({
    form: state.form,
    formOf,
    compare: compareForms,
  });
  const draft = {
    at: kept.begun?.at ?? null,
    discard: () => {
      kept.drop();
      setBase(endpoint);
      state.form.reset(formOf(endpoint ?? BLANK));
    },
  };
  return { ...state, ...conflict, draft };
}
