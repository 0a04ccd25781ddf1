import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';

import {
  type ClientRecord,
  type IdentifyingField,
  type SameClient,
  UNCERTAIN_FIELDS,
  type UncertainField,
} from '../../../src/contract/clients';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useToast } from '../feedback/ToastCard';
import type { FormDraft } from '../forms/form-draft';
import { problemsOf, useRecordForm } from '../forms/use-record-form';
import { isOfPlan } from '../plan/upgrade-prompt';
import { checkForm, type ClientFormValues, type Confirmed, type FormRules } from './client-form';
import { clientsMessages } from './messages';
import { KEPT } from './photo';

const messages = clientsMessages.form;

/** The server's doubts about values that are stored only after the person confirms them. */
export type Unconfirmed = Partial<Record<UncertainField, string>>;

type Place = FieldPath<ClientFormValues>;

export interface ClientFormOptions<Body> {
  initial: ClientFormValues;
  draft: FormDraft<ClientFormValues>;
  rules: FormRules;
  /** Returns the form's content as it is sent. */
  bodyOf: (values: ClientFormValues, confirmed: Confirmed) => Body;
  send: (body: Body, idempotencyKey: IdempotencyKey) => Promise<{ data: ClientRecord }>;
  onSaved: (client: ClientRecord, values: ClientFormValues) => void;
  /** Called when another person saved first. */
  onStale?: (error: ProblemError, values: ClientFormValues) => void;
  /** Returns title and text of a refusal that belongs to no field. */
  failed: (error: ProblemError | null) => [title: string | undefined, text: string];
  /** See `useRecordForm`. */
  onDiscard?: () => void;
  inAnother?: boolean;
}

/** Holds a client's form, with the server's questions about its values. */
export function useClientForm<Body>(options: ClientFormOptions<Body>) {
  const { initial, draft, rules, bodyOf, send, onSaved, onStale, failed } = options;
  const { onDiscard, inAnother } = options;
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>({});
  const [same, setSame] = useState<SameClient[] | null>(null);
  /** Existing clients that the person declared to be different from this one. */
  const others = useRef<string[]>([]);
  /** The field to focus once the inputs are enabled again: they are disabled until a refusal has been handled. */
  const faulty = useRef<Place | null>(null);
  const toast = useToast();
  const state = useRecordForm({
    initial,
    draft: textsAlone(draft),
    onDiscard,
    inAnother,
    check: (values) => checkForm(values, rules),
    bodyOf: (values) => {
      const confirmed = Object.keys(unconfirmed) as UncertainField[];
      return bodyOf(values, { confirmed, distinctFrom: others.current });
    },
    send,
    onSaved,
    onRefused: (error, values) => refuse(error, values),
  });
  const { form, saving, show } = state;
  const refuse = (error: unknown, values: ClientFormValues) => {
    if (!(error instanceof ProblemError)) return toast.failure(failed(null)[1], failed(null)[0]);
    if (isOfPlan(error)) return;
    const { code, problem, message } = error;
    const errors = problemsOf(error);
    switch (code) {
      case 'stale_version':
        return onStale?.(error, values);
      case 'unconfirmed_values':
        setUnconfirmed(errors);
        faulty.current = UNCERTAIN_FIELDS.find((field) => errors[field]) ?? null;
        return toast.failure(message, problem.title);
      case 'client_exists':
        return setSame(problem.existing ?? []);
      case 'photo_too_large':
      case 'photo_too_many_pixels':
      case 'wrong_photo_type':
      case 'unreadable_photo':
        faulty.current = show({ photo: message }) ?? null;
        return toast.failure(message, messages.photoFailed);
    }
    faulty.current = show(errors) ?? null;
    if (code === 'not_signed_in' || code === 'portal_user_exists') {
      return toast.failure(message, problem.title);
    }
    if (Object.keys(errors).some((path) => path.startsWith('contacts'))) {
      return toast.failure(messages.contactsFailed);
    }
    const [title, text] = failed(error);
    toast.failure(text, title);
  };
  const pointAtFault = useEffectEvent(() => {
    if (faulty.current) form.setFocus(faulty.current);
    faulty.current = null;
  });
  useEffect(() => {
    if (!saving) pointAtFault();
  }, [saving]);
  return {
    ...state,
    unconfirmed,
    /** Clears the doubt about a value when it changes. */
    reconsider: (field: UncertainField) => setUnconfirmed(({ [field]: _, ...rest }) => rest),
    /**
     * The existing clients with the same tax number, e-mail or name while the question is open, and the possible
     * answers.
     */
    same: {
      clients: same,
      back: () => setSame(null),
      /** After the question closes, puts the focus on the field that it was about. */
      backAt: (field: IdentifyingField) => form.setFocus(field),
      goOn: () => {
        others.current = [...others.current, ...(same ?? []).map(({ id }) => id)];
        setSame(null);
        state.save();
      },
    },
  };
}

/** Leaves files out of the draft: a photo and papers must be chosen again. */
function textsAlone(draft: FormDraft<ClientFormValues>): FormDraft<ClientFormValues> {
  return {
    ...draft,
    keep: (values) =>
      draft.keep(
        values && {
          ...values,
          photo: values.photo.kind === 'chosen' ? KEPT : values.photo,
          papers: [],
        },
      ),
  };
}
