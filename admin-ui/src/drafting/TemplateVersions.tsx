import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { layOut } from '../../../src/contract/draft-layout';
import type {
  DocumentTemplateRecord,
  TemplateVersion,
  TemplateVersionRecord,
} from '../../../src/contract/drafting';
import { readTemplate } from '../../../src/contract/template-text';
import { api } from '../../../ui/src/api/client';
import { dateTime } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useInfiniteGetList } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { useToast } from '../feedback/ToastCard';
import { ShowMore } from '../lists/ShowMore';
import { useSession } from '../session/Session';
import { DraftPaper } from './DraftPaper';
import { templateMessages as messages } from './messages';
import css from './templates.module.css';

const SHOWN = 10;

export interface TemplateVersionsProps {
  template: DocumentTemplateRecord;
  /** Puts an earlier text into the editor. */
  onTake: (body: string) => void;
}

/** "Versões": lists the earlier texts of a template, newest first. */
export function TemplateVersions({ template, onTake }: TemplateVersionsProps) {
  const { timeZone } = useSession().office;
  const [open, setOpen] = useState<TemplateVersion | null>(null);
  const list = useInfiniteGetList(`document-templates/${template.id}/versions`, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'number', order: 'DESC' },
  });
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages[0]?.total ?? versions.length;
  return (
    <section className="card" aria-label={messages.versions}>
      <h2 className={css.sideHead}>{messages.versions}</h2>
      <ul className={css.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <button type="button" onClick={() => setOpen(version)}>
              <strong>
                {messages.versionOf(version.number)}
                {version.original && ` · ${messages.original}`}
              </strong>
              <span className="meta">
                {messages.by(dateTime(version.savedAt, timeZone), version.savedBy)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} text={messages.shown(versions.length, total)} />
      {open && (
        <VersionDialog
          version={open}
          template={template}
          onTake={onTake}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface VersionDialogProps extends TemplateVersionsProps {
  version: TemplateVersion;
  onClose: () => void;
}

function VersionDialog({ version, template, onTake, onClose }: VersionDialogProps) {
  const { timeZone } = useSession().office;
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['document-template-versions', version.id],
    queryFn: ({ signal }) =>
      api.get<TemplateVersionRecord>(`document-template-versions/${version.id}`, signal),
  });
  const { country } = template;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.versionOf(version.number)}
      meta={messages.by(dateTime(version.savedAt, timeZone), version.savedBy)}
      width={900}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button
            variant="contained"
            disabled={!data}
            onClick={() => {
              onTake(data!.body);
              toast.success(messages.taken);
              onClose();
            }}
          >
            {messages.take}
          </Button>
        </>
      }
    >
      {data && (
        <DraftPaper
          blocks={layOut({ country, ...readTemplate(data.body), values: {}, fills: [] }).blocks}
        />
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton height={400} />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </AppDialog>
  );
}
