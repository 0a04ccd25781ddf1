import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useDocuments } from '../data/queries';
import { List } from '../parts/List';
import { DocumentRow } from './DocumentRow';
import { documentMessages as texts } from './messages';
import css from './case-documents.module.css';

/** The documents of a case that the office shows. */
export function CaseDocuments({ caseId }: { caseId: string }) {
  const found = useDocuments({ caseId });
  return (
    <section className={`card ${css.documents}`} aria-labelledby="case-documents">
      <div className={css.head}>
        <h2 id="case-documents">{texts.ofCase}</h2>
        {found.data && found.data.total > 0 && (
          <span className="meta">{texts.shared(found.data.total)}</span>
        )}
      </div>
      <List
        found={found}
        failure={texts.failed}
        skeleton={
          <SkeletonGroup className={css.empty}>
            <Skeleton width="70%" />
          </SkeletonGroup>
        }
        empty={<p className={css.empty}>{texts.noneOfCase}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((document) => (
              <li key={document.id}>
                <DocumentRow document={document} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}
