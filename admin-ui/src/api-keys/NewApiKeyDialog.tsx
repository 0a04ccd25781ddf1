import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import {
  API_KEY_FIELDS,
  API_RIGHTS,
  type ApiRight,
  type CreatedApiKey,
  type NewApiKey,
} from '../../../src/contract/api-keys';
import { choice } from '../../../src/contract/fields';
import { addDays, shortDate } from '../../../ui/src/format/dates';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import { RecordDialog } from '../forms/RecordDialog';
import { useToday } from '../session/Session';
import { apiKeysMessages } from './messages';
import { KINDS, rightsTo } from './rights';
import checks from '../forms/checks.module.css';
import css from './api-keys.module.css';

const messages = apiKeysMessages.form;

/** The last day is chosen as a number of days from today; '' for none. */
const FIELDS = {
  ...API_KEY_FIELDS,
  endsOn: choice([...Object.keys(messages.spans), ''], '365'),
} as const;

interface Values {
  name: string;
  rights: readonly ApiRight[];
  endsOn: string;
}

interface NewApiKeyDialogProps {
  onCreated: (apiKey: CreatedApiKey) => void;
  onClose: () => void;
}

/** Creates a key: its name, what it may do, and until when. */
export function NewApiKeyDialog({ onCreated, onClose }: NewApiKeyDialogProps) {
  const today = useToday();
  const client = useQueryClient();
  const ends: Record<string, string> = { '': apiKeysMessages.noEnd };
  for (const [days, words] of Object.entries(messages.spans)) {
    ends[days] = messages.until(words, shortDate(addDays(today, Number(days))));
  }
  return (
    <RecordDialog<Values, CreatedApiKey>
      resource="api-keys"
      title={apiKeysMessages.create}
      meta={messages.text}
      width={560}
      fields={FIELDS}
      labels={{ name: messages.name, endsOn: messages.end }}
      valuesOf={() => ({ name: '', rights: [], endsOn: FIELDS.endsOn.initial })}
      bodyOf={({ name, rights, endsOn }): NewApiKey => ({
        name,
        rights: [...rights],
        endsOn: endsOn === '' ? null : addDays(today, Number(endsOn)),
      })}
      draft="api-key:new"
      words={{ ...messages, failed: apiKeysMessages.failed }}
      onSaved={(apiKey) => {
        // The key itself is shown once, and not kept with what was read.
        client.removeQueries({ queryKey: ['api-keys', 'getOne'] });
        onCreated(apiKey);
      }}
      onClose={onClose}
    >
      <div className="groups">
        <FieldInput source="name" autoFocus />
        <RightsInput />
        <FieldInput source="endsOn" texts={ends} />
      </div>
    </RecordDialog>
  );
}

function RightsInput() {
  const { value, onChange, message, disabled, ref } = useFieldInput({
    source: 'rights',
    validate: (rights: readonly ApiRight[]) => (rights.length === 0 ? messages.noRight : undefined),
  });
  const errorId = useId();
  const rights = value as readonly ApiRight[];
  const toggle = (right: ApiRight) =>
    onChange(
      rights.includes(right) ? rights.filter((other) => other !== right) : [...rights, right],
    );
  return (
    <fieldset
      className={`${checks.checks} ${css.rights}`}
      aria-describedby={message ? errorId : undefined}
    >
      <legend>{messages.rights}</legend>
      <ul>
        {Object.entries(KINDS).map(([kind, label]) => (
          <li key={kind}>
            <span>{label}</span>
            {rightsTo(kind).map((right) => {
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
                        // Takes the focus where no right is chosen.
                        ref: right === API_RIGHTS[0] ? ref : undefined,
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
        <p className={checks.error} id={errorId} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
