import Files from 'lucide-react/icons/files';

import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useDocuments } from '../data/queries';
import { Heading } from '../frame/Heading';
import { usePortal } from '../frame/portal';
import { Content } from '../frame/Shell';
import { Choice } from '../parts/Choice';
import { List, NothingFound } from '../parts/List';
import { commonMessages } from '../parts/messages';
import { useFilter } from '../router/use-filter';
import { DocumentRow } from './DocumentRow';
import { documentMessages as texts } from './messages';
import { OpenDocument } from './OpenDocument';
import page from '../parts/list-page.module.css';
import css from './documents-page.module.css';

/** "Meus Documentos": the documents that the office shows. */
export function DocumentsPage() {
  const { profile } = usePortal();
  const { values, change, clear } = useFilter(['q', 'cliente']);
  const found = useDocuments({
    ...(values.q && { q: values.q }),
    ...(values.cliente && { clientId: values.cliente }),
  });
  const total = found.data?.total ?? profile.documents;
  const filtered = Boolean(values.q || values.cliente);
  return (
    <Content>
      <div className={page.head}>
        <div>
          <Heading>{texts.title}</Heading>
          <p role="status">{texts.count(cappedCount(total), total === 1)}</p>
        </div>
        {profile.documents > 0 && (
          <div className={page.tools}>
            {profile.clients.length > 1 && (
              <Choice
                label={commonMessages.client}
                value={values.cliente}
                options={[
                  { value: '', label: commonMessages.allClients },
                  ...profile.clients.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(cliente) => change({ cliente })}
              />
            )}
            <SearchField label={texts.search} value={values.q} onChange={(q) => change({ q })} />
          </div>
        )}
      </div>
      <List
        found={found}
        failure={texts.failed}
        skeleton={<DocumentSkeletons />}
        empty={
          filtered ? (
            <NothingFound {...texts.none} clear={clear} />
          ) : (
            <EmptyState icon={Files} {...texts.empty} />
          )
        }
      >
        {(rows) => (
          <ul className={page.grid}>
            {rows.map((document) => (
              <li key={document.id} className="card">
                <DocumentRow document={document} belonging />
              </li>
            ))}
          </ul>
        )}
      </List>
      <OpenDocument />
    </Content>
  );
}

function DocumentSkeletons() {
  return (
    <SkeletonGroup className={page.grid}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`card ${css.skeleton}`}>
          <Skeleton width={36} height={36} />
          <div className="stack">
            <Skeleton width="60%" height={20} />
            <Skeleton width="40%" />
            <Skeleton width="50%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
