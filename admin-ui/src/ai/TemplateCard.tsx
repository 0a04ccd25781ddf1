import { ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router';

import type { AiCountry } from '../../../src/contract/ai';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useTemplates } from '../drafting/template-queries';
import { assistantMessages } from './messages';
import css from './template-card.module.css';

const messages = assistantMessages.templates;

/** The number of built-in templates for each country. */
const SHOWN = 4;

/** "Modelos de Peça" beside an analysis: the country's templates, with links to draft a piece. */
export function TemplateCard({ country }: { country: AiCountry }) {
  const { data, error } = useTemplates({ country, archived: false });
  // Built-in templates first, then the office's own.
  const shown = data?.toSorted((a, b) => Number(!a.builtIn) - Number(!b.builtIn)).slice(0, SHOWN);
  return (
    <section className={`card ${css.templates}`} aria-label={messages.title}>
      <header>
        <h2>{messages.title}</h2>
        <span className="meta">{assistantMessages.countries[country]}</span>
      </header>
      {error && !shown && <p className="meta">{messages.failed}</p>}
      {!error && !shown && (
        <SkeletonGroup className={css.templateSkeleton}>
          {[140, 170, 110, 130].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </SkeletonGroup>
      )}
      {shown?.length === 0 && <p className="meta">{messages.none}</p>}
      <ul>
        {shown?.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/ia?aba=pecas&pais=${country}&modelo=${id}`}>
              <FileText size={18} aria-hidden />
              <span className="truncate">{name}</span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
