import type { FieldPath, UseFormReturn } from 'react-hook-form';

import { UNCERTAIN_FIELDS } from '../../../src/contract/clients';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useToast } from '../feedback/ToastCard';
import { useDoubts } from '../forms/use-doubts';
import type { ClientFormValues } from './client-form';
import { clientsMessages } from './messages';

const messages = clientsMessages.form;

export type ClientDoubts = ReturnType<typeof useClientDoubts>;

/**
 * Holds the server's questions about a client's form, and tells its refusals.
 * @param failed title and text of a refusal that belongs to no field
 */
export function useClientDoubts(
  failed: (error: ProblemError | null) => [title: string | undefined, text: string],
) {
  const doubts = useDoubts({
    uncertain: UNCERTAIN_FIELDS,
    exists: 'client_exists',
    foundIn: ({ existing }) => existing,
  });
  const toast = useToast();

  const refuse = (error: unknown, form: UseFormReturn<ClientFormValues>): void => {
    const fail = (title: string | undefined, text: string) => toast.failure(text, title);
    if (!(error instanceof ProblemError)) return fail(...failed(null));
    const { code, problem, message } = error;
    const show = (errors: Record<string, string>) => {
      const paths = Object.keys(errors) as FieldPath<ClientFormValues>[];
      for (const path of paths) form.setError(path, { type: 'server', message: errors[path] });
      doubts.pointAt(paths[0] ?? null);
    };
    const { errors = {} } = problem;
    doubts.ask(error);
    switch (code) {
      case 'unconfirmed_values':
        return fail(problem.title, message);
      case 'client_exists':
        return toast.mended();
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
    ...doubts,
    toast,
    onRefused: (error: unknown, form: UseFormReturn<ClientFormValues>) => {
      refuse(error, form);
      return true;
    },
  };
}
