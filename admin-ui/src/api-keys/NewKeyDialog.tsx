import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';

import {
  API_KEY_FIELDS,
  type ApiRight,
  type CreatedApiKey,
  type NewApiKey,
} from '../../../src/contract/api-keys';
import { choice, without } from '../../../src/contract/fields';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { addDays, shortDate } from '../../../ui/src/format/dates';
import { dataProvider } from '../data/data-provider';
import { Declared } from '../form/Declared';
import { FieldInput, useFieldInput } from '../form/FieldInput';
import { type FormContent, formDraft } from '../form/form-draft';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { AppDialog } from '../parts/AppDialog';
import { DraftNote } from '../parts/DraftNote';
import { partMessages } from '../parts/messages';
import { useToast } from '../parts/ToastCard';
import { problemsIn } from '../records/field-values';
import { useDraft } from '../session/drafts';
import { useToday } from '../session/session';
import { apiKeysMessages } from './messages';
import { KINDS, rightsTo } from './rights';
import css from './api-keys.module.css';

const messages = apiKeysMessages.form;

/** A last day is chosen as a span of days from today; '' for none. */
const SPANS = choice([...Object.keys(messages.spans), ''], '365');
const FIELDS = { ...without(API_KEY_FIELDS, 'endsOn'), days: SPANS } as const;
const LABELS = { name: messages.name, days: messages.end };

interface Values {
  name: string;
  rights: readonly ApiRight[];
  days: string;
}

const BLANK: Values = { name: '', rights: [], days: SPANS.initial };

interface NewKeyDialogProps {
  onMade: (made: CreatedApiKey) => void;
  onClose: () => void;
}

/** Makes a key: what it is for, what it may do, and until when. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const today = useToday();
  const { form, submit, guard, saving, kept } = useNewKeyForm({ onMade, onClose });
  const close = () => guard.leave(onClose);
  const spans = Object.entries(messages.spans).map(([span, words]) => [
    span,
    messages.until(words, shortDate(addDays(today, Number(span)))),
  ]);
  const texts = Object.fromEntries([...spans, ['', apiKeysMessages.noEnd]]) as Record<
    string,
    string
  >;
  return (
    <FormProvider {...form}>
      <AppDialog
        open
        onClose={saving ? undefined : close}
        title={apiKeysMessages.create}
        meta={messages.text}
        width={560}
        onSubmit={submit}
        actions={
          <>
            <Button onClick={close} disabled={saving}>
              {partMessages.actions.cancel}
            </Button>
            <Button type="submit" variant="contained" disabled={saving}>
              {saving ? messages.creating : messages.create}
            </Button>
          </>
        }
      >
        <DraftNote
          at={kept.begun?.at ?? null}
          onDiscard={() => {
            kept.drop();
            form.reset(BLANK);
          }}
        />
        <div className={css.fields}>
          <Declared fields={FIELDS} labels={LABELS} disabled={saving}>
            <FieldInput source="name" autoFocus />
            <RightsInput />
            <FieldInput source="days" texts={texts} />
          </Declared>
        </div>
        {guard.question}
      </AppDialog>
    </FormProvider>
  );
}

function useNewKeyForm({ onMade, onClose }: NewKeyDialogProps) {
  const today = useToday();
  const toast = useToast();
  const kept = useDraft<FormContent<Values>>('api-key:new');
  const state = useRecordForm({
    initial: BLANK,
    draft: formDraft(kept, null),
    check: ({ name, rights }) => ({
      ...problemsIn({ name: FIELDS.name }, { name }),
      ...(rights.length === 0 && { rights: messages.noRight }),
    }),
    bodyOf: ({ name, rights, days }): NewApiKey => ({
      name,
      rights: [...rights],
      endsOn: days === '' ? null : addDays(today, Number(days)),
    }),
    send: (data, intent) => dataProvider.create('api-keys', { data, meta: { intent } }),
    onDiscard: onClose,
    onSaved: onMade,
    onRefused: (error) => {
      if (!(error instanceof ProblemError)) return toast.failure(apiKeysMessages.failed);
      const { endsOn, ...errors } = problemsOf(error);
      state.show({ ...errors, ...(endsOn && { days: endsOn }) });
      toast.failure(error.message, error.problem.title);
    },
  });
  return { ...state, kept };
}

function RightsInput() {
  const { value, onChange, message, disabled, ref } = useFieldInput({ source: 'rights' });
  const errorId = useId();
  const rights = value as readonly ApiRight[];
  const toggle = (right: ApiRight) =>
    onChange(
      rights.includes(right) ? rights.filter((other) => other !== right) : [...rights, right],
    );
  return (
    <fieldset className={css.permissions} aria-describedby={message ? errorId : undefined}>
      <legend>{messages.rights}</legend>
      <ul>
        {Object.entries(KINDS).map(([kind, label], row) => (
          <li key={kind}>
            <span>{label}</span>
            {rightsTo(kind).map((right, column) => {
              const word = right.endsWith(':read') ? messages.read : messages.write;
              return (
                <label key={right}>
                  <Checkbox
                    checked={rights.includes(right)}
                    onChange={() => toggle(right)}
                    disabled={disabled}
                    slotProps={{
                      input: {
                        'aria-label': messages.rightOf(word, label),
                        // Where the focus goes if none is chosen.
                        ...(row === 0 && column === 0 && { ref }),
                      },
                    }}
                  />
                  {word}
                </label>
              );
            })}
          </li>
        ))}
      </ul>
      {message && (
        <p className={css.error} id={errorId} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
