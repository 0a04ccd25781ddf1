import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FilePlus2, RefreshCw } from 'lucide-react';

import type { AiCountry, AiModel } from '../../../src/contract/ai';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { CaseSelect } from '../lists/CaseSelect';
import { draftingMessages as messages } from './messages';
import { useTemplates } from './template-queries';
import type { Drafting } from './use-drafting';
import type { DraftingAddress } from './use-drafting-address';
import type { Writing } from './use-writing';
import type { useWritingSources } from './WritingSources';
import css from './drafting.module.css';

export interface DraftingToolbarProps {
  country: AiCountry;
  address: DraftingAddress;
  drafting: Drafting;
  /** The model that writes the passages, its sources, and its progress; null without a model. */
  writer: {
    model: AiModel;
    sources: Pick<ReturnType<typeof useWritingSources>, 'documentIds' | 'masked'>;
    writing: Writing;
  } | null;
}

/** Chooses the case and the template, and makes the draft. */
export function DraftingToolbar({ country, address, drafting, writer }: DraftingToolbarProps) {
  const { caseId, templateId, record, content } = drafting;
  const toast = useToast();
  const { data: templates } = useTemplates({ country, archived: false });
  const order = { caseId: caseId!, templateId: templateId!, fills: content?.fills ?? [] };
  const merge = useSend({
    send: (_: void, idempotencyKey) =>
      dataProvider.create('drafts', { data: order, meta: { idempotencyKey } }),
    onDone: ({ data }) => {
      toast.mended();
      address.open(data.id);
    },
    onFailed: (error) => toast.failure(problemText(error, messages.failed)),
  });
  const generate = () => {
    if (!writer) return merge.start();
    const { model, sources, writing } = writer;
    const { documentIds, masked } = sources;
    writing.start({ ...order, model, documentIds: [...documentIds], masked });
  };
  const busy = merge.busy || writer?.writing.busy === true;
  const known = templates?.some(({ id }) => id === templateId);
  const [Mark, label] = record ? [RefreshCw, messages.again] : [FilePlus2, messages.generate];
  return (
    <section className={`card ${css.toolbar}`} aria-label={messages.heading}>
      <CaseSelect
        caseId={caseId}
        label={messages.caseLabel}
        placeholder={messages.casePlaceholder}
        onChange={(choice) => address.chooseCase(choice?.id ?? null, templateId)}
      />
      <label className={css.template}>
        <span>{messages.template}</span>
        <Select
          displayEmpty
          value={known ? templateId! : ''}
          onChange={({ target }) => target.value && address.chooseTemplate(target.value, caseId)}
          inputProps={{ 'aria-label': messages.template }}
        >
          <MenuItem value="" disabled>
            {templates?.length === 0
              ? messages.noTemplates
              : (record?.title ?? messages.chooseTemplate)}
          </MenuItem>
          {templates?.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </label>
      <Button
        variant={record ? 'outlined' : 'contained'}
        startIcon={<Mark />}
        disabled={busy || content === null}
        onClick={generate}
      >
        {busy ? messages.generating : label}
      </Button>
    </section>
  );
}
