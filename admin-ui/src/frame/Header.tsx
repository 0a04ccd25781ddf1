import type { MouseEvent } from 'react';
import { Link } from 'react-router';

import { pathTo } from '../../../src/contract/paths';
import { initials } from '../../../ui/src/format/names';
import { sharedMessages } from '../../../ui/src/messages';
import { PlanBadge } from '../plan/PlanBadge';
import { useBrand, useSession } from '../session/Session';
import { HeaderSearch } from './HeaderSearch';
import { PersonMenu } from './PersonMenu';
import css from './header.module.css';

/** Shows logo, company, search, plan and person; the tenant's colour is a strip above them. */
export function Header() {
  const brand = useBrand();
  const { office } = useSession();
  const company = brand?.companyName ?? office.name;
  return (
    <header className={css.header}>
      <a className={css.skip} href="#conteudo" onClick={skip}>
        {sharedMessages.skip}
      </a>
      <Link
        className={`row ${css.brand}`}
        to={pathTo(null, 'dashboard')}
        aria-label={company}
        title={company}
      >
        <span className={`center logo ${css.logo}`} aria-hidden>
          {brand?.logoUrl ? <img src={brand.logoUrl} alt="" /> : initials(company)}
        </span>
        <span className={`truncate ${css.company}`}>{company}</span>
      </Link>
      <HeaderSearch />
      <div className={css.end}>
        <PlanBadge />
        <PersonMenu />
      </div>
    </header>
  );
}

/** Skips to the content without changing the address: going Back to a fragment would steal a dialog's focus. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById('conteudo')?.focus();
}
