import { ACTIVE_ON_CASES_DAYS, type Client } from '../../../src/contract/clients';

/** The rule of the cases page: updated within 30 days, with at least one case. Other screens have their own rules. */
export function isActiveOnCases(
  client: Pick<Client, 'updatedAt' | 'caseCount'>,
  now = new Date(),
): boolean {
  const age = now.getTime() - Date.parse(client.updatedAt);
  return client.caseCount > 0 && age <= ACTIVE_ON_CASES_DAYS * 86_400_000;
}
