import { ExternalLink, SearchX } from 'lucide-react';
import { useState } from 'react';

import { HELP_TOPICS } from '../../../src/contract/help-topics';
import { pageOf, pathTo } from '../../../src/contract/paths';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { GUIDE, guidePath, type GuidePlace } from './guide';
import { GuideLink, type GuideLinkProps } from './GuideLink';
import { helpMessages as messages } from './messages';
import { searchGuide } from './search-guide';
import { TopicText } from './TopicText';
import css from './guide.module.css';

export interface GuideProps {
  /** Null shows only the list of topics. */
  place: GuidePlace | null;
  /** See `GuideLink`. */
  onOpen?: (to: GuidePlace) => void;
}

/** The user guide: its search, a topic, and the list of all topics. */
export function Guide({ place, onOpen }: GuideProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(false);
  const onFollow = () => {
    setQ('');
    setChosen(true);
  };
  const handlers = { onOpen, onFollow };
  return (
    <div className={css.guide}>
      <div className={css.search}>
        <SearchField label={messages.search} value={q} onChange={setQ} />
      </div>
      {q.trim() ? (
        <SearchResults q={q.trim()} handlers={handlers} />
      ) : (
        place && <TopicText {...place} chosen={chosen} />
      )}
      <Topics place={place} handlers={handlers} />
      <p className={css.support}>
        {messages.notFound} <SupportLink />
      </p>
    </div>
  );
}

type LinkHandlers = Pick<GuideLinkProps, 'onOpen' | 'onFollow'>;

function SearchResults({ q, handlers }: { q: string; handlers: LinkHandlers }) {
  const hits = searchGuide(q);
  const none = hits.length === 0;
  return (
    <div className={css.hits}>
      <p className={none ? 'visually-hidden' : 'meta'} role="status">
        {none ? messages.nothing(q) : messages.found(hits.length)}
      </p>
      {none && (
        <EmptyState
          bare
          icon={SearchX}
          title={messages.nothing(q)}
          text={messages.nothingText}
          action={<SupportLink />}
        />
      )}
      <ul>
        {hits.map((hit) => (
          <li key={guidePath(hit)}>
            <GuideLink to={hit} {...handlers}>
              <span className="meta">{hit.topicTitle}</span>
              <strong>{hit.title}</strong>
              <span>
                {hit.passage.map(({ text, match }, index) =>
                  match ? <mark key={index}>{text}</mark> : text,
                )}
              </span>
            </GuideLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Topics({ place, handlers }: { place: GuidePlace | null; handlers: LinkHandlers }) {
  return (
    <nav className={css.topics} aria-label={messages.topics}>
      <h2>{messages.topics}</h2>
      <ul>
        {HELP_TOPICS.map((topic) => (
          <li key={topic}>
            <GuideLink to={{ topic }} current={topic === place?.topic} {...handlers}>
              <span>{GUIDE[topic].title}</span>
              {!place && <span className="meta">{GUIDE[topic].about}</span>}
            </GuideLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the page for support. It opens in a new tab, because this page may have unsaved input. */
function SupportLink() {
  const { slug } = pageOf(window.location.pathname);
  return (
    <a className="link" href={pathTo(slug, 'support-info')} target="_blank" rel="noreferrer">
      {messages.support}
      <ExternalLink size={14} aria-label={messages.newTab} />
    </a>
  );
}
