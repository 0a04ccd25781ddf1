import { fileURLToPath } from 'node:url';

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const SOURCE = new URL('../../admin-ui/src/', import.meta.url);

/** React, and what lets its pages be translated. */
export const REACT =
  /node_modules\/(?:react|react-dom|scheduler)\/|\/ui\/src\/parts\/(?:react-root|translated-texts)\.ts$/;

const OURS = /\/(?:admin-ui|ui|contract)\//;

/** The pages that most people see first. */
const FIRST_PAGES = ['dashboard/DashboardPage.tsx', 'cases/CasesPage.tsx'].map((path) =>
  fileURLToPath(new URL(path, SOURCE)),
);

/**
 * The console loads its entry, the pieces that draw its frame (`main.tsx`), and a page, which shares with others what
 * comes in few files: every file costs a turn on a slow line. A group takes along what its modules import, but for what
 * a group of a higher priority has.
 */
export const CONSOLE_CHUNKS = [
  {
    name: 'react',
    test: (id: string) => REACT.test(id) || id.endsWith('/pieces/react.ts'),
    priority: 12,
  },
  { name: 'index', test: /\/admin-ui\/src\/main\.tsx$/, priority: 11 },
  { name: 'router', test: /\/pieces\/router\.ts$/, priority: 10 },
  { name: 'admin', test: /\/pieces\/admin\.ts$/, priority: 9 },
  { name: 'styles', test: /\/pieces\/styles\.ts$/, priority: 8 },
  { name: 'material', test: /\/pieces\/material\.ts$/, priority: 7 },
  { name: 'looks', test: /\/pieces\/looks\.ts$/, priority: 6 },
  { name: 'start', test: /\/admin-ui\/src\/start\.tsx$/, priority: 5 },
  { name: 'fields', test: /node_modules\/(?:@mui|@popperjs)\//, minShareCount: 2, priority: 4 },
  // What the first pages share with others, and the icons of all.
  {
    name: (id: string, context: Context) =>
      id.includes('lucide-react') || isOfFirstPages(id, context) ? 'kit' : null,
    debugName: 'kit',
    minShareCount: 2,
    priority: 3,
  },
  // What others share: many of them, or a few.
  { name: 'parts', test: OURS, minShareCount: 4, priority: 2 },
  { name: 'records', test: OURS, minShareCount: 2, priority: 1 },
];

let ofFirstPages: Set<string> | undefined;

/** Whether a module of ours is imported by one of the first pages, however deep. */
function isOfFirstPages(id: string, context: Context): boolean {
  ofFirstPages ??= imported(FIRST_PAGES, context);
  return ofFirstPages.has(id);
}

function imported(entries: readonly string[], context: Context): Set<string> {
  const found = new Set(entries);
  // A set goes on over what is added while it is walked.
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!next.includes('node_modules')) found.add(next);
    }
  }
  return found;
}
