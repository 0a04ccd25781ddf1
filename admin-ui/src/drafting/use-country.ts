import { useSearchParams } from 'react-router';

import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { withValues } from '../data/query-values';
import { useSession } from '../session/Session';

/** Returns the country whose templates are shown: from the address, or else the office's own. */
export function useCountry() {
  const { office } = useSession();
  const [params, setParams] = useSearchParams();
  const named = params.get('pais');
  const country = AI_COUNTRIES.find((name) => name === named) ?? office.country;
  const choose = (chosen: AiCountry) =>
    setParams((current) => withValues(current, { pais: chosen, modelo: null, minuta: null }), {
      replace: true,
    });
  return { country, choose };
}
