import Button from '@mui/material/Button';
import { Globe, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { pathTo } from '../../../src/contract/paths';
import type { Tenant } from '../../../src/contract/tenants';
import { initials } from '../../../ui/src/format/names';
import { brandVariables } from '../../../ui/src/theme/brand';
import { Fact } from '../layout/Fact';
import { useHasFeature } from '../plan/plan-queries';
import { promptUpgrade } from '../plan/upgrade-prompt';
import { DeleteTenantDialog } from './DeleteTenantDialog';
import { DomainDialog } from './DomainDialog';
import { tenantsMessages } from './messages';
import { TenantDialog } from './TenantDialog';
import css from './tenants.module.css';

const messages = tenantsMessages.card;

const ACTIONS = [
  { icon: Pencil, label: messages.edit, Dialog: TenantDialog },
  { icon: Globe, label: messages.domain, Dialog: DomainDialog },
  { icon: Trash2, label: messages.delete, Dialog: DeleteTenantDialog },
] as const;

/** A tenant in its own colours, with the dialogs over it. */
export function TenantCard({ tenant }: { tenant: Tenant }) {
  const { name, companyName, slug, shades, primaryColor, secondaryColor, domain } = tenant;
  const [open, setOpen] = useState<(typeof ACTIONS)[number] | null>(null);
  const branded = useHasFeature('custom_branding');
  return (
    <article
      className={`card ${css.card}`}
      style={brandVariables({ ...shades, secondaryColor })}
      aria-label={name}
    >
      <div className={`row ${css.band}`}>
        <span className={`center logo ${css.logo}`} aria-hidden>
          {tenant.logoUrl ? <img src={tenant.logoUrl} alt="" /> : initials(companyName)}
        </span>
        {tenant.isDefault && <span className={css.badge}>{messages.default}</span>}
      </div>
      <div className={css.words}>
        <h2 className="truncate" title={name}>
          {name}
        </h2>
        <p className="meta truncate">{companyName}</p>
        <dl className={`stack ${css.facts}`}>
          <Fact label={messages.slug}>
            <a className="link" href={pathTo(slug, '')}>
              /{slug}
            </a>
          </Fact>
          <Fact label={messages.colors}>
            <span className={`row ${css.colors}`}>
              {[primaryColor, secondaryColor].map((color, n) => (
                <span key={n} className="row">
                  <i style={{ background: color }} aria-hidden />
                  {color}
                </span>
              ))}
            </span>
          </Fact>
          <Fact label={messages.links}>{messages.clients(tenant.clientCount)}</Fact>
          {domain && (
            <Fact label={messages.domain}>
              {domain.name} · {tenantsMessages.domain.states[domain.state]}
            </Fact>
          )}
        </dl>
      </div>
      <footer className={`row ${css.footer}`}>
        {ACTIONS.map((action) => (
          <Button
            key={action.label}
            variant="text"
            className={css.quiet}
            startIcon={<action.icon />}
            aria-label={tenantsMessages.of(action.label, name)}
            onClick={() => {
              // A domain that is set can be taken away in every plan.
              const lacks = action.Dialog === DomainDialog && !domain && !branded;
              if (lacks) promptUpgrade('notInPlan');
              else setOpen(action);
            }}
          >
            {action.label}
          </Button>
        ))}
      </footer>
      {open && <open.Dialog tenant={tenant} onClose={() => setOpen(null)} />}
    </article>
  );
}
