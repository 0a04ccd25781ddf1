import { useListContext } from 'react-admin';

import type { CaseFilter } from '../../../src/contract/case-lists';
import { WITHOUT } from '../../../src/contract/case-view-address';
import { ClientChooser } from '../clients/ClientChooser';
import { casesMessages } from './messages';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;
const NOBODY = { id: WITHOUT, name: messages.withoutClient };

/** Filters the list's cases by one client, found by name, or by those without a client. */
export function ClientFilter() {
  const list = useListContext();
  const filter = list.filterValues as CaseFilter;
  return (
    <ClientChooser
      className={`${css.filter} ${css.client}`}
      clientId={filter.clientId || null}
      onChange={(clientId) => list.setFilters({ ...filter, clientId: clientId ?? undefined })}
      extra={NOBODY}
      accessibleName={messages.clientLabel}
      placeholder={messages.allClients}
      noOptionsText={messages.noSuchClient}
    />
  );
}
