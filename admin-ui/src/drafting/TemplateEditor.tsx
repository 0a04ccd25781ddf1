import { SearchX } from 'lucide-react';

import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetRecord } from '../data/resources';
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
  const { data, error, refetch } = useGetRecord(
    'document-templates',
    { id: id! },
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
