import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';

import type { DocumentTemplate } from '../../../src/contract/drafting';
import { dateTime } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { PageHeader } from '../layout/PageHeader';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { useSession } from '../session/Session';
import { CountrySelect } from './CountrySelect';
import { kindOf, templateMessages as messages } from './messages';
import { ALL } from './template-queries';
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
  const [archivedToo, setArchivedToo] = useState(false);
  return (
    <RecordList<DocumentTemplate>
      resource="document-templates"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={ALL}
      filter={{ country, ...(!archivedToo && { archived: false }) }}
    >
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
        <ListContent
          loadFailed={messages.loadFailed}
          empty={{ icon: FileText, ...messages.empty }}
          loading={<RowsSkeleton />}
        >
          <Rows onOpen={onOpen} />
        </ListContent>
      </section>
    </RecordList>
  );
}

function Rows({ onOpen }: Pick<TemplateListProps, 'onOpen'>) {
  const { data = [] } = useListContext<DocumentTemplate>();
  const { timeZone } = useSession().office;
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
}

function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className={css.skeletonRow}>
          <Skeleton width="60%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
