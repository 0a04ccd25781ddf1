import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { dateTime } from '../../../ui/src/format/dates';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { PageHeader } from '../layout/PageHeader';
import { useSession } from '../session/Session';
import { CountrySelect } from './CountrySelect';
import { kindOf, templateMessages as messages } from './messages';
import { useTemplates } from './template-queries';
import { useCountry } from './use-country';
import css from './templates.module.css';

export interface TemplateListProps {
  onOpen: (id: string) => void;
  onCreate: () => void;
}

/** Lists the templates of a country by name. */
export function TemplateList({ onOpen, onCreate }: TemplateListProps) {
  const navigate = useNavigate();
  const { country, choose } = useCountry();
  const { timeZone } = useSession().office;
  const [archivedToo, setArchivedToo] = useState(false);
  const list = useTemplates({ country, ...(!archivedToo && { archived: false }) });
  const { data, error } = list;

  const content = () => {
    if (error && !data) {
      const retry = () => void list.refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!data) return <RowsSkeleton />;
    if (data.length === 0) {
      const { title, text } = messages.empty;
      return <EmptyState bare icon={FileText} title={title} text={text} />;
    }
    return (
      <ul className={css.rows}>
        {data.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onOpen(template.id)}>
              <strong>{template.name}</strong>
              <span className={css.kind}>
                {kindOf(template)}
                {template.archived && ` · ${messages.archived}`}
              </span>
              <span className="meta">
                {template.version === 1
                  ? messages.never
                  : messages.by(dateTime(template.updatedAt, timeZone), template.updatedBy)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle}
        onBack={() => void navigate('/ia?aba=pecas')}
        backLabel={messages.back}
        actions={
          <>
            <CountrySelect country={country} onChoose={choose} />
            <Button variant="contained" startIcon={<Plus />} onClick={onCreate}>
              {messages.create}
            </Button>
          </>
        }
      />
      <section className="card" aria-label={messages.heading}>
        <header className={css.listHead}>
          <FormControlLabel
            control={
              <Checkbox
                checked={archivedToo}
                onChange={({ target }) => setArchivedToo(target.checked)}
              />
            }
            label={messages.archivedToo}
          />
        </header>
        {content()}
      </section>
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className={css.bone}>
          <Skeleton width="60%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
