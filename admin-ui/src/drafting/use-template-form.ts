import { useState } from 'react';

import type {
  DocumentTemplateChange,
  DocumentTemplateRecord,
  NewDocumentTemplate,
} from '../../../src/contract/drafting';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useCreate, useUpdate } from '../data/mutations';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { useDraft } from '../session/drafts';
import { templateMessages as messages } from './messages';
import { useCountry } from './use-country';

type TemplateChange = Omit<DocumentTemplateChange, 'version'>;

interface Texts {
  name: string;
  body: string;
}

interface TemplateDraft {
  texts: Texts;
  /** The template as it was when the typing began; null for a new one. */
  base: DocumentTemplateRecord | null;
}

function textsOf(record: DocumentTemplateRecord | null): Texts {
  return { name: record?.name ?? '', body: record?.body ?? '' };
}

const differs = (one: Texts, other: Texts) => one.name !== other.name || one.body !== other.body;

/** Holds what is typed for a template, saves it, and shows what somebody else saved meanwhile. */
export function useTemplateForm(
  template: DocumentTemplateRecord | null,
  onOpen: (id: string | null) => void,
) {
  const toast = useToast();
  const { country: chosen } = useCountry();
  const country = template?.country ?? chosen;
  const kept = useDraft<TemplateDraft>(`template:${template?.id ?? `new:${country}`}`);
  const [read, setRead] = useState(kept.begun?.content.base ?? template);
  const [texts, setTexts] = useState(kept.begun?.content.texts ?? textsOf(template));
  const { name, body } = texts;
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Somebody else's version, saved after this one was read. */
  const [theirs, setTheirs] = useState<{
    record: DocumentTemplateRecord;
    by: string | null;
  } | null>(null);
  const changed = differs(texts, textsOf(read));
  const guard = useLeaveGuard(changed, { forget: kept.drop });

  const write = (typed: Partial<Texts>) => {
    const now = { ...texts, ...typed };
    setTexts(now);
    kept.keep(differs(now, textsOf(read)) ? { texts: now, base: read } : null);
  };
  const open = (record: DocumentTemplateRecord | null) => {
    kept.drop();
    setRead(record);
    setTexts(textsOf(record));
    setErrors({});
    setTheirs(null);
  };
  const callbacks = {
    onSuccess: (stored: DocumentTemplateRecord) => {
      toast.success(messages.savedToast);
      guard.release();
      open(stored);
      if (!read) onOpen(stored.id);
    },
    onError: (error: unknown) => {
      const problem = error instanceof ProblemError ? error.problem : null;
      setErrors(problem?.errors ?? {});
      if (problem?.code === 'stale_version') {
        const record = problem.current as DocumentTemplateRecord;
        const { changedBy = null, changedByYou } = problem;
        const by = changedByYou ? commonMessages.conflict.youElsewhere : changedBy;
        return setTheirs({ record, by });
      }
      if (!problem?.errors) toast.failure(problemText(error, messages.failed));
    },
  };
  const [create, { isPending: creating }] = useCreate<
    NewDocumentTemplate,
    unknown,
    DocumentTemplateRecord
  >('document-templates', { data: { name, country, body } }, callbacks);
  const [update, { isPending: updating }] = useUpdate<DocumentTemplateRecord>(
    'document-templates',
    undefined,
    { mutationMode: 'pessimistic', ...callbacks },
  );
  const send = (sent: TemplateChange, version = read!.version) =>
    void update('document-templates', {
      id: read!.id,
      data: { ...sent, version },
      previousData: read!,
    });
  return {
    country,
    read,
    name,
    body,
    errors,
    theirs,
    changed,
    busy: creating || updating,
    guard,
    draft: { at: kept.begun?.at ?? null, discard: () => open(template) },
    setName: (typed: string) => write({ name: typed }),
    setBody: (typed: string) => write({ body: typed }),
    take: open,
    save: () => (read ? send({ name, body }) : void create()),
    keepMine: () => theirs && send({ name, body }, theirs.record.version),
    restoreOriginal: () => send({ original: true }),
    archive: (archived: boolean) => send({ archived }),
  };
}
