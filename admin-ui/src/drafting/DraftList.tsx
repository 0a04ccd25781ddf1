import { Link } from 'react-router';

import { dateTime } from '../../../ui/src/format/dates';
import { useGetList } from '../data/resources';
import { useSession } from '../session/Session';
import { draftingMessages } from './messages';
import css from './drafting.module.css';

const messages = draftingMessages.drafts;
const SHOWN = 25;

/** Lists the drafts that a case already has, newest first. */
export function DraftList({ caseId, draftId }: { caseId: string; draftId: string | null }) {
  const { timeZone } = useSession().office;
  const { data } = useGetList('drafts', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { caseId, archived: false },
  });
  if (!data) return null;
  return (
    <section className="card" aria-labelledby="minutas">
      <header className={css.cardHead}>
        <h2 id="minutas">{messages.title}</h2>
      </header>
      {data.length === 0 && <p className={css.note}>{messages.none}</p>}
      <ul className={css.drafts}>
        {data.map(({ id, title, createdAt, createdBy }) => (
          <li key={id}>
            <Link
              to={{ search: `?aba=pecas&minuta=${id}` }}
              aria-current={id === draftId ? 'page' : undefined}
            >
              <strong>{title}</strong>
              <span className="meta">
                {[dateTime(createdAt, timeZone), createdBy].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
