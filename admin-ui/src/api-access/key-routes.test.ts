import { readFileSync } from 'node:fs';

import { type ApiDescription, keyRoutesOf } from './key-routes';

const DESCRIPTION = JSON.parse(readFileSync('api/openapi.json', 'utf8')) as ApiDescription;

it('are those of the description that name rights, and no others', () => {
  const routes = keyRoutesOf(DESCRIPTION);
  expect(routes).toContainEqual({
    route: 'POST /api/cases/{id}/notes',
    summary: 'Adds a note to the history and answers with the case.',
    description: undefined,
    rights: ['cases:read', 'cases:write'],
  });
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter(({ route }) => /api-keys|webhook|auth|account/.test(route))).toEqual([]);
});
