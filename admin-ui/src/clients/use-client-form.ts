import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import {
  UNCERTAIN_FIELDS,
  type ClientRecord,
  type IdentifyingField,
  type SameClient,
  type UncertainField,
} from '../../../src/contract/clients';
import type { Intent } from '../../../ui/src/api/intent';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { clientsMessages } from './messages';
import { useLeaveGuard } from '../parts/leave-guard';
import { useToast } from '../parts/ToastCard';
import { checkForm, type ClientFormValues, type Confirmed, type FormProblems } from './client-form';
import { KEPT, type PhotoChange } from './photo';

const messages = clientsMessages.form;

/** What the server found wrong with a value that is stored only if the person says so. */
export type Unconfirmed = Partial<Record<UncertainField, string>>;

type Place = FieldPath<ClientFormValues> | 'photo';

export interface ClientFormOptions<Body> {
  initial: ClientFormValues;
  photoRequired: boolean;
  /** E-mails of portal users that the client has already. */
  knownEmails: readonly string[];
  /** What the form says, as it is sent. */
  sentOf: (values: ClientFormValues, photo: PhotoChange, confirmed: Confirmed) => Body;
  send: (sent: Body, intent: Intent) => Promise<ClientRecord>;
  onSaved: (client: ClientRecord, values: ClientFormValues) => void;
  /** Another person saved first. */
  onStale?: (error: ProblemError, values: ClientFormValues) => void;
  /** Title and text of a refusal that belongs to no field. */
  failed: (error: ProblemError | null) => [title: string | undefined, text: string];
}

/** The state of a client's form, from what is typed to what the server says of it. Nothing typed is lost by a refusal. */
export function useClientForm<Body>(options: ClientFormOptions<Body>) {
  const { initial, photoRequired, knownEmails, sentOf, send, onSaved, onStale, failed } = options;
  const form = useForm<ClientFormValues>({ defaultValues: initial });
  const [photo, setPhoto] = useState<PhotoChange>(KEPT);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>({});
  const [same, setSame] = useState<SameClient[] | null>(null);
  /** Clients that the person said this one is not. */
  const others = useRef<string[]>([]);
  const photoButton = useRef<HTMLButtonElement>(null);
  const guard = useLeaveGuard(form.formState.isDirty || photo.kind !== 'kept', stay);
  const toast = useToast();

  /** Where the focus goes once the fields take it again: they are disabled until a refusal is dealt with. */
  const faulty = useRef<Place | null>(null);
  const point = (place: Place | undefined) => {
    if (place === 'photo') photoButton.current?.focus();
    else if (place) form.setFocus(place);
  };
  const show = (problems: FormProblems): Place | undefined => {
    const paths = Object.keys(problems) as FieldPath<ClientFormValues>[];
    for (const path of paths) form.setError(path, { message: problems[path] });
    return paths[0];
  };
  const refuse = (error: unknown, values: ClientFormValues) => {
    if (!(error instanceof ProblemError)) return toast.failure(failed(null)[1], failed(null)[0]);
    const { code, problem, message } = error;
    const errors = problem.errors ?? {};
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
        setPhotoProblem(message);
        faulty.current = 'photo';
        return toast.failure(message, messages.photoFailed);
      case 'not_signed_in':
      case 'portal_user_exists':
        faulty.current = show(errors) ?? null;
        return toast.failure(message, problem.title);
    }
    faulty.current = show(errors) ?? null;
    if (Object.keys(errors).some((path) => path.startsWith('contacts'))) {
      return toast.failure(messages.contactsFailed);
    }
    const [title, text] = failed(error);
    toast.failure(text, title);
  };

  const { start, busy: saving } = useSend({
    send: ({ sent }: { sent: Body; values: ClientFormValues }, intent) => send(sent, intent),
    onDone: (client, { values }) => {
      guard.release();
      onSaved(client, values);
    },
    onFailed: (error, { values }) => refuse(error, values),
  });
  const save = (values: ClientFormValues) => {
    const confirmed = Object.keys(unconfirmed) as UncertainField[];
    start({ sent: sentOf(values, photo, { confirmed, distinctFrom: others.current }), values });
  };
  const pointAtFault = useEffectEvent(() => {
    if (faulty.current) point(faulty.current);
    faulty.current = null;
  });
  useEffect(() => {
    if (!saving) pointAtFault();
  }, [saving]);
  const submit = () => {
    const values = form.getValues();
    const problems = checkForm(values, knownEmails);
    const missing = photoRequired && photo.kind !== 'chosen';
    const [first] = Object.values(problems);
    form.clearErrors();
    if (missing) setPhotoProblem(clientsMessages.photo.required);
    point(show(problems) ?? (missing ? 'photo' : undefined));
    if (first || missing) return toast.failure(first ?? clientsMessages.photo.required);
    save(values);
  };
  return {
    form,
    photo: {
      value: photo,
      onChange: (value: PhotoChange) => {
        setPhoto(value);
        setPhotoProblem(undefined);
      },
      error: photoProblem,
      onError: setPhotoProblem,
      required: photoRequired,
      buttonRef: photoButton,
    },
    unconfirmed,
    /** The value changed: what was said of it says nothing any more. */
    reconsider: (field: UncertainField) => setUnconfirmed(({ [field]: _, ...others }) => others),
    /** Who has the same tax number or e-mail, while that is asked; what the person answers. */
    same: {
      clients: same,
      back: () => setSame(null),
      /** Where the question is gone, the person goes on at what it was about. */
      backAt: (field: IdentifyingField) => form.setFocus(field),
      goOn: () => {
        others.current = [...others.current, ...(same ?? []).map(({ id }) => id)];
        setSame(null);
        save(form.getValues());
      },
    },
    submit,
    saving,
    guard,
  };
}

/** The router itself goes on to where the person wanted to. */
function stay(): void {}
