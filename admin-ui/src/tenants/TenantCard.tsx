import Button from '@mui/material/Button';
import { Globe, Pencil, Trash2 } from 'lucide-react';

import { pathTo } from '../../../src/contract/paths';
import type { Tenant } from '../../../src/contract/tenants';
import { initials } from '../../../ui/src/format/names';
import { brandVariables } from '../../../ui/src/theme/brand';
import { tenantsMessages } from './messages';
import css from './tenants.module.css';

const messages = tenantsMessages.card;

const ACTIONS = [
  { kind: 'edit', icon: Pencil, label: messages.edit },
  { kind: 'domain', icon: Globe, label: messages.setDomain },
  { kind: 'delete', icon: Trash2, label: messages.delete },
] as const;

export interface TenantCardProps {
  tenant: Tenant;
  onOpen: (kind: (typeof ACTIONS)[number]['kind']) => void;
}

/** A tenant in its own colours. */
export function TenantCard({ tenant, onOpen }: TenantCardProps) {
  const { name, companyName, slug, shades, primaryColor, secondaryColor, domain } = tenant;
  return (
    <article
      className={`card ${css.card}`}
      style={brandVariables({ ...shades, secondaryColor })}
      aria-label={name}
    >
      <div className={css.band}>
        <span className={`center ${css.logo}`} aria-hidden>
          {tenant.logoUrl ? <img src={tenant.logoUrl} alt="" /> : initials(companyName)}
        </span>
        {tenant.isDefault && <span className={css.badge}>{messages.default}</span>}
      </div>
      <div className={css.words}>
        <h2 className="truncate" title={name}>
          {name}
        </h2>
        <p className="meta truncate">{companyName}</p>
        <dl className={css.facts}>
          <dt>{messages.slug}</dt>
          <dd>
            <a href={pathTo(slug, '')}>/{slug}</a>
          </dd>
          <dt>{messages.colors}</dt>
          <dd className={css.colors}>
            {[primaryColor, secondaryColor].map((color, n) => (
              <span key={n} className="row">
                <i style={{ background: color }} aria-hidden />
                {color}
              </span>
            ))}
          </dd>
          <dt>{messages.links}</dt>
          <dd>{messages.clients(tenant.clientCount)}</dd>
          {domain && (
            <>
              <dt>{messages.domain}</dt>
              <dd>
                {domain.name} · {tenantsMessages.domain.states[domain.state]}
              </dd>
            </>
          )}
        </dl>
      </div>
      <footer className={css.footer}>
        {ACTIONS.map(({ kind, icon: Icon, label }) => (
          <Button
            key={kind}
            variant="text"
            className={css.quiet}
            startIcon={<Icon />}
            aria-label={messages.of(label, name)}
            onClick={() => onOpen(kind)}
          >
            {label}
          </Button>
        ))}
      </footer>
    </article>
  );
}
