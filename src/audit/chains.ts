import type { Run } from '../database/run.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { type Place, SEALED_CONTENT, type SealedContent, sealOf } from './seal.js';

/** Hours by which a row may be committed after rows that are younger; no transaction lasts so long. */
export const LATE_HOURS = 6;
/** Hours after which a row has a seal wherever a server runs. */
const SEALED_HOURS = 24;
/** Seals that are read at once. */
const PAGE = 1000;
/** Faults that are named; beyond these they are counted. */
const EXAMPLES_MAX = 100;

export type FaultKind = 'altered' | 'missing' | 'inserted';

export interface Fault {
  kind: FaultKind;
  /** Number of the seal; null for a row without one. */
  number: number | null;
  /** Id of the row; null where its seal is missing, too. */
  entryId: string | null;
}

/** Result of a check of an office's chain. */
export interface ChainReport {
  /** Rows whose seals are as they were made. */
  entries: number;
  head: { number: number; seal: string } | null;
  faults: Record<FaultKind, number>;
  /** The first of them. */
  examples: Fault[];
}

interface Link {
  number: number;
  entryId: string;
  seal: string;
}

const LINK = columns<Link>({
  number: 's.number',
  entryId: 's.entry_id',
  seal: `encode(s.seal, 'hex')`,
});
const ENTRY_ID = columns<{ id: string }>({ id: 'e.id' });
/** A sealed row, null in all fields where it is gone. */
type Linked = Link & { [Name in keyof SealedContent]: SealedContent[Name] | null };

/**
 * Looks through the chain of an office, from its first seal on.
 * @param run as the server in that office
 * @param keys of which one made each seal; the newest first
 */
export async function checkChain(
  run: Run,
  officeId: string,
  keys: readonly Buffer[],
  signal?: AbortSignal,
): Promise<ChainReport> {
  const report: ChainReport = {
    entries: 0,
    head: null,
    faults: { altered: 0, missing: 0, inserted: 0 },
    examples: [],
  };
  let sealedUntil = '';
  for (let page = await run(linksAfter(0)); page.length > 0;) {
    for (const link of page as Linked[]) {
      missingBefore(link, report);
      const entry = link.id === null ? null : (link as Link & SealedContent);
      const place = { officeId, number: link.number, previous: report.head?.seal ?? '' };
      if (!entry) addFault(report, { ...link, kind: 'missing' });
      else if (!isValid(keys, place, entry)) addFault(report, { ...link, kind: 'altered' });
      else {
        report.entries += 1;
        if (entry.at > sealedUntil) sealedUntil = entry.at;
      }
      report.head = { number: link.number, seal: link.seal };
    }
    signal?.throwIfAborted();
    page = page.length < PAGE ? [] : await run(linksAfter(report.head!.number));
  }
  for (const { id } of await run(unsealed(sealedUntil))) {
    addFault(report, { kind: 'inserted', number: null, entryId: id });
  }
  return report;
}

export function isUnbroken({ faults }: ChainReport): boolean {
  return Object.values(faults).every((count) => count === 0);
}

function isValid(keys: readonly Buffer[], place: Place, entry: Link & SealedContent): boolean {
  return keys.some((key) => sealOf(key, place, entry) === entry.seal);
}

/** Seals are counted without gaps. */
function missingBefore({ number }: Link, report: ChainReport): void {
  const expected = (report.head?.number ?? 0) + 1;
  for (let missing = expected; missing < Math.min(number, expected + EXAMPLES_MAX); missing += 1) {
    report.examples.push({ kind: 'missing', number: missing, entryId: null });
  }
  report.faults.missing += number - expected;
}

function addFault(report: ChainReport, { kind, number, entryId }: Fault): void {
  report.faults[kind] += 1;
  if (report.examples.length < EXAMPLES_MAX) report.examples.push({ kind, number, entryId });
}

function linksAfter(number: number): Sql<Link> {
  return sql`select ${LINK}, ${SEALED_CONTENT} from audit_seals s
    left join audit_log e on e.office_id = s.office_id and e.id = s.entry_id
    where s.office_id = current_office() and s.number > ${number}
    order by s.number limit ${PAGE}`;
}

/** Rows that should have a seal by now. @param sealedUntil the time of the youngest that has one */
function unsealed(sealedUntil: string) {
  return sql`select ${ENTRY_ID} from audit_log e
    where e.office_id = current_office()
      and e.created_at < greatest(
        nullif(${sealedUntil}, '')::timestamp at time zone 'UTC' - make_interval(hours => ${LATE_HOURS}),
        now() - make_interval(hours => ${SEALED_HOURS}))
      and not exists (select from audit_seals s where s.office_id = e.office_id and s.entry_id = e.id)
    order by e.created_at, e.id limit ${PAGE}`;
}
