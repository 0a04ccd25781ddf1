import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';

import { pathTo, portalViewPath } from '../../../src/contract/paths';
import { sharedMessages } from '../../../ui/src/messages';
import { fetchOtherPeople, type OtherPerson } from '../data/other-people';
import { usePortal } from './portal';
import { viewMessages as texts } from './view-messages';
import css from './change-person.module.css';
import banner from './view-banner.module.css';

const MENU_ID = 'other-people';

/** "Trocar de Pessoa": lists the other people of the viewed client, and links to everybody else. */
export function ChangePerson() {
  const { slug, profile } = usePortal();
  const [open, setOpen] = useState(false);
  const {
    data: people,
    error,
    refetch,
  } = useQuery({
    queryKey: ['other-people', profile.email, profile.clients],
    queryFn: ({ signal }) => fetchOtherPeople(profile, signal),
    enabled: open,
  });
  return (
    <div className={css.change}>
      <button className={banner.button} type="button" popoverTarget={MENU_ID}>
        {texts.change}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <div
        className={css.menu}
        id={MENU_ID}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <div className={css.state} role="status">
          {!people && !error && sharedMessages.loading}
          {people?.length === 0 && texts.nobodyElse}
          {!people && error && (
            <>
              {texts.peopleFailed}
              <button className="button" type="button" onClick={() => void refetch()}>
                {sharedMessages.retry}
              </button>
            </>
          )}
        </div>
        {people && people.length > 0 && (
          <ul className={css.people} aria-label={texts.others}>
            {people.map((person) => (
              <li key={person.id}>
                <a href={portalViewPath(slug, person.of, person.id)}>
                  <span className="truncate">{person.name}</span>
                  <Facts person={person} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <a className={css.everybody} href={pathTo(slug, 'admin/usuarios')}>
          {texts.everybody}
        </a>
      </div>
    </div>
  );
}

function Facts({ person: { email, clientName } }: { person: OtherPerson }) {
  const { profile } = usePortal();
  const facts = [email && texts.byEmail(email), profile.clients.length > 1 && clientName];
  return <span className="truncate meta">{facts.filter(Boolean).join(' · ')}</span>;
}
