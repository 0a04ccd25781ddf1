import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

import {
  type SameClient,
  UNCERTAIN_FIELDS,
  type UncertainField,
} from '../../../src/contract/clients';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useToast } from '../feedback/ToastCard';
import type { ClientFormValues, Confirmed } from './client-form';
import { clientsMessages } from './messages';

const messages = clientsMessages.form;

/** The server's doubts about values that are stored only after the person confirms them. */
type Unconfirmed = Partial<Record<UncertainField, string>>;

export type ClientDoubts = ReturnType<typeof useClientDoubts>;

/**
 * Holds the server's questions about a client's form, and tells its refusals.
 * @param failed title and text of a refusal that belongs to no field
 */
export function useClientDoubts(
  failed: (error: ProblemError | null) => [title: string | undefined, text: string],
) {
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>({});
  const [same, setSame] = useState<SameClient[] | null>(null);
  /** Existing clients that the person declared to be different from this one. */
  const others = useRef<string[]>([]);
  const faulty = useRef<FieldPath<ClientFormValues> | null>(null);
  const toast = useToast();

  const refuse = (error: unknown, form: UseFormReturn<ClientFormValues>): void => {
    const fail = (title: string | undefined, text: string) => toast.failure(text, title);
    if (!(error instanceof ProblemError)) return fail(...failed(null));
    const { code, problem, message } = error;
    const show = (errors: Record<string, string>) => {
      const paths = Object.keys(errors) as FieldPath<ClientFormValues>[];
      for (const path of paths) form.setError(path, { type: 'server', message: errors[path] });
      faulty.current = paths[0] ?? null;
    };
    const { errors = {} } = problem;
    switch (code) {
      case 'unconfirmed_values':
        setUnconfirmed(errors);
        faulty.current = UNCERTAIN_FIELDS.find((field) => errors[field]) ?? null;
        return fail(problem.title, message);
      case 'client_exists':
        return setSame(problem.existing ?? []);
      case 'photo_too_large':
      case 'photo_too_many_pixels':
      case 'wrong_photo_type':
      case 'unreadable_photo':
        show({ photo: message });
        return fail(messages.photoFailed, message);
    }
    show(errors);
    if (code === 'not_signed_in' || code === 'portal_user_exists') {
      return fail(problem.title, message);
    }
    if (Object.keys(errors).some((path) => path.startsWith('contacts'))) {
      return fail(undefined, messages.contactsFailed);
    }
    fail(...failed(error));
  };
  return {
    toast,
    onRefused: (error: unknown, form: UseFormReturn<ClientFormValues>) => {
      refuse(error, form);
      return true;
    },
    confirmed: (): Confirmed => ({
      confirmed: Object.keys(unconfirmed) as UncertainField[],
      distinctFrom: others.current,
    }),
    unconfirmed,
    /** Clears the doubt about a value when it changes. */
    reconsider: (field: UncertainField) => setUnconfirmed(({ [field]: _, ...rest }) => rest),
    /** Returns the field to focus once the inputs are enabled again: they are disabled while a refusal is handled. */
    takeFaulty: () => {
      const field = faulty.current;
      faulty.current = null;
      return field;
    },
    /** The existing clients with the same tax number, e-mail or name while the question is open. */
    same,
    closeSame: () => setSame(null),
    declareOthers: () => {
      others.current = [...others.current, ...(same ?? []).map(({ id }) => id)];
      setSame(null);
    },
  };
}
