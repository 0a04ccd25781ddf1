import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';

import { ITEM_FIELDS, MESSAGE_MAX } from '../../../src/contract/service-requests';
import { DateField } from '../dates/DateField';
import { useToday } from '../session/Session';
import { AskedItems } from './AskedItems';
import { requestMessages } from './messages';
import type { useAsk } from './use-ask';
import css from './ask.module.css';

const messages = requestMessages.ask;

/** The fields of a document request: the documents in their order, and the due day. */
export function AskFields({ ask }: { ask: ReturnType<typeof useAsk> }) {
  const { typed, text, dueOn, problem, busy, change } = ask;
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    ask.add();
    field.current?.focus();
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    // Enter would send the whole list.
    event.preventDefault();
    add();
  };
  return (
    <div className={css.fields}>
      <p className="meta">{messages.draft}</p>
      <AskedItems ask={ask} />
      <div className={`stack ${css.add}`}>
        <TextField
          value={typed}
          onChange={({ target }) => ask.write(target.value)}
          onKeyDown={addByKey}
          placeholder={messages.newItemPlaceholder}
          error={Boolean(problem)}
          helperText={problem}
          disabled={busy}
          autoComplete="off"
          inputRef={field}
          autoFocus
          slotProps={{
            htmlInput: { 'aria-label': messages.newItem, maxLength: ITEM_FIELDS.title.max },
          }}
        />
        <IconButton className={css.plus} aria-label={messages.add} disabled={busy} onClick={add}>
          <Plus />
        </IconButton>
      </div>
      <TextField
        fullWidth
        label={messages.text}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        placeholder={messages.textPlaceholder}
        multiline
        minRows={2}
        maxRows={6}
        disabled={busy}
        slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
      />
      <DateField
        label={messages.due}
        value={dueOn}
        onChange={(day) => change({ dueOn: day })}
        min={today}
        disabled={busy}
      />
    </div>
  );
}
