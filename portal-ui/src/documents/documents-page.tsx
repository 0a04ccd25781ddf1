import Files from 'lucide-react/icons/files';

import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/empty-state';
import { SearchField } from '../../../ui/src/parts/search-field';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { useDocuments } from '../data/queries';
import { Heading } from '../frame/heading';
import { usePortal } from '../frame/portal';
import { Content } from '../frame/shell';
import { Choice } from '../parts/choice';
import { List, NothingFound } from '../parts/list';
import { partMessages } from '../parts/messages';
import { useFilter } from '../router/use-filter';
import { DocumentRow } from './document-row';
import { documentMessages as texts } from './messages';
import { OpenDocument } from './open-document';
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
                label={partMessages.client}
                value={values.cliente}
                options={[
                  { value: '', label: partMessages.allClients },
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
    <Skeletons className={page.grid}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`card ${css.skeleton}`}>
          <Bone width={36} height={36} />
          <div className="stack">
            <Bone width="60%" height={20} />
            <Bone width="40%" />
            <Bone width="50%" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
