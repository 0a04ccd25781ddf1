import { pathTo } from '../../../src/contract/paths';
import { initials } from '../../../ui/src/format/names';
import { useBrand, useSession } from '../session/session';
import { PersonMenu } from './PersonMenu';
import { Link } from 'react-router';
import css from './frame.module.css';
import { sharedMessages } from '../../../ui/src/messages';

/** Logo, company and person; the tenant's colour as a strip above. */
export function Header() {
  const brand = useBrand();
  const { office } = useSession();
  const company = brand?.companyName ?? office.name;
  return (
    <header className={css.header}>
      <a className={css.skip} href="#conteudo">
        {sharedMessages.skip}
      </a>
      <Link className={`row ${css.brand}`} to={pathTo(null, 'dashboard')} aria-label={company}>
        <span className={`center ${css.logo}`} aria-hidden>
          {brand?.logoUrl ? <img src={brand.logoUrl} alt="" /> : initials(company)}
        </span>
        <span className={`truncate ${css.company}`}>{company}</span>
      </Link>
      <PersonMenu />
    </header>
  );
}
