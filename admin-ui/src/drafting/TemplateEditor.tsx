import { SearchX } from 'lucide-react';
import { useGetOne } from 'react-admin';

import type { DocumentTemplateRecord } from '../../../src/contract/drafting';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { PageHeader } from '../layout/PageHeader';
import { templateMessages as messages } from './messages';
import { TemplateForm } from './TemplateForm';
import css from './templates.module.css';

export interface TemplateEditorProps {
  /** Null for a new template. */
  id: string | null;
  onOpen: (id: string | null) => void;
}

export function TemplateEditor({ id, onOpen }: TemplateEditorProps) {
  // Without a `meta` of its own react-admin would answer with the row of the list, which has no text.
  const { data, error, refetch } = useGetOne<DocumentTemplateRecord>(
    'document-templates',
    { id: id!, meta: { record: true } },
    { enabled: id !== null },
  );
  if (id === null || data) return <TemplateForm template={data ?? null} onOpen={onOpen} />;
  return (
    <>
      <PageHeader
        title={messages.heading}
        onBack={() => onOpen(null)}
        backLabel={messages.backToList}
      />
      {!error ? (
        <SkeletonGroup className={css.editor}>
          <Skeleton height={560} />
          <Skeleton height={560} />
        </SkeletonGroup>
      ) : isUnknown(error) ? (
        <EmptyState icon={SearchX} title={messages.empty.title} />
      ) : (
        <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
