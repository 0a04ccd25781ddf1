import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Archive, ArchiveRestore, RotateCcw } from 'lucide-react';
import { useRef } from 'react';

import { layOut } from '../../../src/contract/draft-layout';
import { type DocumentTemplateRecord, TEMPLATE_NAME } from '../../../src/contract/drafting';
import { readTemplate, TEMPLATE_TEXT_MAX } from '../../../src/contract/template-text';
import { DraftNote } from '../forms/DraftNote';
import { PageHeader } from '../layout/PageHeader';
import { ActionMenu } from '../lists/ActionMenu';
import { DraftPaper } from './DraftPaper';
import { FieldPicker } from './FieldPicker';
import { countries, kindOf, templateMessages as messages } from './messages';
import { TemplateVersions } from './TemplateVersions';
import { useTemplateForm } from './use-template-form';
import css from './templates.module.css';

export interface TemplateFormProps {
  template: DocumentTemplateRecord | null;
  onOpen: (id: string | null) => void;
}

/** Shows a template's text beside its preview and its earlier versions. */
export function TemplateForm({ template, onOpen }: TemplateFormProps) {
  const form = useTemplateForm(template, onOpen);
  const { country, read, name, body, errors, theirs, busy, guard } = form;
  const text = useRef<HTMLTextAreaElement>(null);
  /** Puts a mark at the text cursor, and the cursor after it. */
  const insert = (mark: string) => {
    const field = text.current;
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [0, 0];
    form.setBody(body.slice(0, from) + mark + body.slice(to));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + mark.length, from + mark.length);
    });
  };
  const { blocks } = layOut({ country, ...readTemplate(body), values: {}, fills: [] });
  return (
    <>
      <PageHeader
        title={read?.name ?? messages.create}
        subtitle={read ? `${countries[country]} · ${kindOf(read)}` : countries[country]}
        onBack={() => guard.leaveBehind(() => onOpen(null))}
        backLabel={messages.backToList}
        actions={
          <>
            <Button
              variant="contained"
              disabled={busy || name.trim() === '' || body.trim() === ''}
              onClick={form.save}
            >
              {busy ? messages.saving : messages.save}
            </Button>
            {read && <Options read={read} form={form} />}
          </>
        }
      />
      <DraftNote at={form.draft.at} onDiscard={form.draft.discard} />
      {theirs && (
        <div className={`row ${css.stale}`} role="alert">
          <p>{messages.stale(theirs.by)}</p>
          <Button size="small" onClick={() => form.take(theirs.record)}>
            {messages.seeTheirs}
          </Button>
          <Button size="small" variant="outlined" disabled={busy} onClick={form.keepMine}>
            {messages.keepMine}
          </Button>
        </div>
      )}
      <div className={css.editor}>
        <section className={`card inputs ${css.form}`} aria-label={messages.text}>
          <TextField
            label={messages.name}
            value={name}
            onChange={({ target }) => form.setName(target.value)}
            error={errors.name !== undefined}
            helperText={errors.name}
            slotProps={{ htmlInput: { maxLength: TEMPLATE_NAME.max } }}
          />
          <div className={css.marks}>
            <FieldPicker country={country} onPick={(field) => insert(`{{${field}}}`)} />
            <Button onClick={() => insert(`[[${messages.gapText}]]`)}>{messages.gap}</Button>
            <Button onClick={() => insert(`\n#. [[${messages.passageText}]]\n`)}>
              {messages.passage}
            </Button>
          </div>
          <TextField
            label={messages.text}
            multiline
            minRows={20}
            maxRows={32}
            inputRef={text}
            value={body}
            onChange={({ target }) => form.setBody(target.value)}
            error={errors.body !== undefined}
            helperText={errors.body}
            slotProps={{
              htmlInput: { maxLength: TEMPLATE_TEXT_MAX, spellCheck: true, className: css.text },
            }}
          />
          {messages.help.map((line) => (
            <p key={line} className="meta">
              {line}
            </p>
          ))}
        </section>
        <div className={css.side}>
          <section className="card" aria-label={messages.previewTitle}>
            <h2 className={css.sideHead}>{messages.previewTitle}</h2>
            <div className={css.preview}>
              <DraftPaper blocks={blocks} />
            </div>
          </section>
          {read && <TemplateVersions template={read} onTake={form.setBody} />}
        </div>
      </div>
      {guard.question}
    </>
  );
}

interface OptionsProps {
  read: DocumentTemplateRecord;
  form: ReturnType<typeof useTemplateForm>;
}

/** The options of a template. They would lose unsaved text, so the guard asks first. */
function Options({ read, form }: OptionsProps) {
  const { archived, builtIn, changed } = read;
  const original = {
    label: messages.restoreOriginal,
    icon: RotateCcw,
    onClick: () => form.guard.leave(form.restoreOriginal),
  };
  const archive = {
    label: archived ? messages.unarchive : messages.archive,
    icon: archived ? ArchiveRestore : Archive,
    onClick: () => form.guard.leave(() => form.archive(!archived)),
  };
  return (
    <ActionMenu
      label={messages.options}
      actions={builtIn !== null && changed ? [original, archive] : [archive]}
    />
  );
}
