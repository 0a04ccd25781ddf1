import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { staffPlaceOf } from '../../../src/contract/paths';
import { sharedMessages } from '../../../ui/src/messages';
import { pageTitle } from '../../../ui/src/theme/brand';
import { useGetOne, useGetRecord } from '../data/resources';
import { useShownSubject } from '../navigation/PageSubject';
import { recordPath } from '../navigation/place';
import { usePlace } from '../navigation/Places';
import { useBrand, useSession } from '../session/Session';
import { pageTitles } from './messages';

/**
 * Titles the browser's tab and history after the open record: "Ferreira c. Condomínio · Processos · Causa – Escritório
 * Aurora", or after the page's view: "Em Atraso · Processos · Causa – Escritório Aurora".
 */
export function usePageTitle(): void {
  const { record } = usePlace();
  const { pathname } = useLocation();
  const { office } = useSession();
  const company = { companyName: useBrand()?.companyName ?? office.name };
  const shown = staffPlaceOf((record ? recordPath(record) : pathname).slice(1));
  const page = shown ? pageTitles[shown.page] : sharedMessages.notFound.title;
  const [recordName, subject] = [useRecordName(), useShownSubject()];
  const title = pageTitle(company, record ? recordName : subject, page);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Undefined until it is known, or if no record is open. */
function useRecordName(): string | undefined {
  const { record } = usePlace();
  const { kind, id = '' } = record ?? {};
  const legalCase = useGetOne('cases', { id }, { enabled: kind === 'case' });
  const client = useGetRecord('clients', { id }, { enabled: kind === 'client' });
  return kind === 'case' ? legalCase.data?.title : client.data?.name;
}
