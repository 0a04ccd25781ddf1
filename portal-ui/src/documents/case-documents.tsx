import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { useDocuments } from '../data/queries';
import { List } from '../parts/list';
import { DocumentRow } from './document-row';
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
          <Skeletons className={css.empty}>
            <Bone width="70%" />
          </Skeletons>
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
