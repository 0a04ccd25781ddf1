import { useState } from 'react';

import type { DocumentTemplateRecord } from '../../../src/contract/drafting';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { useLeaveGuard } from '../parts/leave-guard';
import { useToast } from '../parts/ToastCard';
import { problemText } from '../recycle-bin/use-deletions';
import { templateMessages as messages } from './messages';
import { useCountry } from './use-country';

type Sent = { body: string } | { original: true } | { archived: boolean };

/** What is typed of a template, how it is saved, and what came between. */
export function useTemplateForm(
  template: DocumentTemplateRecord | null,
  onOpen: (id: string | null) => void,
) {
  const toast = useToast();
  const { country: chosen } = useCountry();
  const country = template?.country ?? chosen;
  const [read, setRead] = useState(template);
  const [name, setName] = useState(template?.name ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Somebody else's, which was saved since this one was read. */
  const [theirs, setTheirs] = useState<{
    record: DocumentTemplateRecord;
    by: string | null;
  } | null>(null);
  const changed = name !== (read?.name ?? '') || body !== (read?.body ?? '');
  const guard = useLeaveGuard(changed);

  const take = (record: DocumentTemplateRecord) => {
    setRead(record);
    setName(record.name);
    setBody(record.body);
    setErrors({});
    setTheirs(null);
  };
  const { start, busy } = useSend({
    send: async (sent: Sent & { version: number }, intent) => {
      const meta = { intent };
      if (read) {
        const data = 'body' in sent ? { ...sent, name } : sent;
        return dataProvider.update('document-templates', { id: read.id, data, meta });
      }
      return dataProvider.create('document-templates', { data: { name, country, body }, meta });
    },
    onDone: ({ data }) => {
      toast.success(messages.savedToast);
      guard.release();
      take(data);
      if (!read) onOpen(data.id);
    },
    onFailed: (error) => {
      const problem = error instanceof ProblemError ? error.problem : null;
      setErrors(problem?.errors ?? {});
      if (problem?.code === 'stale_version') {
        const record = problem.current as DocumentTemplateRecord;
        return setTheirs({ record, by: problem.changedBy ?? null });
      }
      if (!problem?.errors) toast.failure(problemText(error, messages.failed));
    },
  });
  const send = (sent: Sent, version = read?.version ?? 1) => start({ ...sent, version });
  return {
    country,
    read,
    name,
    body,
    errors,
    theirs,
    changed,
    busy,
    guard,
    setName,
    setBody,
    take,
    save: () => send({ body }),
    keepMine: () => theirs && send({ body }, theirs.record.version),
    restoreOriginal: () => send({ original: true }),
    archive: (archived: boolean) => send({ archived }),
  };
}
