import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DeclaredRoute } from '../../src/routes/declared-routes.js';

/** Callers, in the order of the map's columns. */
const COLUMNS = [
  'nobody',
  'client',
  'client of another office',
  'staff',
  'member',
  'staff of another office',
] as const;
/** They, and API keys with all rights. */
export const ASKERS = [...COLUMNS, 'key', 'key of another office'] as const;
export type Asker = (typeof ASKERS)[number];

export type Cell = '401' | '403' | '404' | 'may' | 'own' | 'carries';

export interface MapLine {
  /** `GET /api/cases/:id` */
  route: string;
  /** The feature that the office's plan must have, such as `client_portal`; '' if none. */
  feature: string;
  /** The rights that an API key needs, as `cases:read, clients:read`; '' where none may ask. */
  rights: string;
  cells: Record<Asker, Cell>;
}

/** `docs/access.md`: what each asker may do with each route, in the order in which it stands there. */
export function accessMap(): MapLine[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => {
    const [place = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((part) => part.trim());
    const [said = '', rights = ''] = place.replaceAll('`', '').split(', key: ');
    const [route = '', feature = ''] = said.split(', plan: ');
    return lineWith(route, feature, rights, cells as Cell[]);
  });
}

/** Routes proved by a signature; they need no origin either. */
const SIGNED = ['POST /api/webhooks/stripe', 'POST /auth/unsubscribe'];

/**
 * A key gets the same answers as staff on the routes that it may ask, and only public answers elsewhere. Elsewhere the
 * key counts for nothing, so that a request that changes something needs an origin.
 */
function lineWith(route: string, feature: string, rights: string, cells: Cell[]): MapLine {
  const [nobody, , , staff, , stranger] = cells;
  const isOpen = nobody !== '401' && (route.startsWith('GET ') || SIGNED.includes(route));
  const ofKeys: Cell[] = rights || isOpen ? [staff!, stranger!] : ['403', '403'];
  const all = [...cells, ...ofKeys];
  const byAsker = ASKERS.map((asker, n) => [asker, all[n]]);
  return { route, feature, rights, cells: Object.fromEntries(byAsker) as MapLine['cells'] };
}

/** Public routes that ask for something besides a session: a cookie of their own, a signed link, a token, a domain. */
const CARRYING = [
  'GET /api/calendar/:file',
  'GET /api/files/:token',
  'GET /api/metrics',
  'GET /api/tenancy/domain',
  'POST /api/auth/refresh',
  'POST /api/auth/second-step',
  'POST /api/auth/second-step/passkey',
  'POST /api/auth/second-step/passkey-options',
];

/** Whether the named record is one person's, which no colleague sees. */
const isPersonal = (path: string) => /^\/api\/(ai|calendar-feeds|saved-views)\//.test(path);

/** Writes a route's declaration as a line. An id is one of the first office, or of its member of staff. */
export function lineOf({ method, path, rules }: DeclaredRoute): MapLine {
  const route = `${method} ${path}`;
  const line = (...cells: Cell[]) =>
    lineWith(route, rules.feature ?? '', rules.keys?.join(', ') ?? '', cells);
  const named = path.includes(':');
  switch (rules.access) {
    case 'public': {
      const cell = CARRYING.includes(route) ? 'carries' : 'may';
      return line(cell, cell, cell, cell, cell, cell);
    }
    case 'signed':
      return line('carries', 'carries', 'carries', 'carries', 'carries', 'carries');
    case 'signed-in':
      return named
        ? line('401', '404', '404', 'may', '404', '404')
        : line('401', 'own', 'own', 'own', 'own', 'own');
    case 'staff':
      if (!named) return line('401', '403', '403', 'own', 'own', 'own');
      return line('401', '403', '403', 'may', isPersonal(path) ? '404' : 'may', '404');
    case 'administrator':
      return named
        ? line('401', '403', '403', 'may', '403', '404')
        : line('401', '403', '403', 'own', '403', 'own');
    case 'client':
      return named
        ? line('401', 'may', '404', '403', '403', '403')
        : line('401', 'own', 'own', '403', '403', '403');
  }
}

/** A line as it stands in the map. */
export function written({ route, feature, rights, cells }: MapLine): string {
  const place = `\`${route}\`${feature && `, plan: ${feature}`}${rights && `, key: ${rights}`}`;
  return `| ${place} | ${COLUMNS.map((asker) => cells[asker]).join(' | ')} |`;
}
