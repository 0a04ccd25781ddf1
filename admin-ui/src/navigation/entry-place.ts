import { ENTRY_KINDS, type EntryKind } from '../../../src/contract/agenda';
import { isDay } from '../../../src/contract/days';
import { isId } from '../../../src/contract/ids';

/** The query parameter that opens an entry's sheet. */
export const ENTRY_PARAM = 'entrada';

/** The parts of an entry's sheet: the entry, its form, and the form that settles it. */
const PARTS = { shown: '', form: 'editar', settling: 'cumprir' } as const;
export type EntryPart = keyof typeof PARTS;

/** The content of the sheet: an entry, or the form of a new one. */
export type EntryPlace =
  | { id: string; part: EntryPart }
  | {
      kind: EntryKind;
      day?: string | undefined;
      caseId?: string | undefined;
      /** The document of the case from which the entry is created. */
      documentId?: string | undefined;
    };

const KINDS = { deadline: 'prazo', hearing: 'audiencia', task: 'tarefa' } as const satisfies Record<
  EntryKind,
  string
>;

/** `prazo`, `audiencia.2027-01-15.{case}`, `prazo.{case}.{document}`, `{entry}`, `{entry}.editar` */
export function entryPlaceText(place: EntryPlace): string {
  const parts =
    'id' in place
      ? [place.id, PARTS[place.part]]
      : [KINDS[place.kind], place.day, place.caseId, place.documentId];
  return parts.filter(Boolean).join('.');
}

/** Returns the path of the agenda with the sheet open over it. */
export const entryPath = (place: EntryPlace) => `/agenda?${ENTRY_PARAM}=${entryPlaceText(place)}`;

/** Parses such a text; null if it opens no sheet. */
export function readEntryPlace(text: string | null): EntryPlace | null {
  const [first = '', ...rest] = (text ?? '').split('.');
  if (isId(first)) {
    const part = (Object.keys(PARTS) as EntryPart[]).find((name) => PARTS[name] === rest.join('.'));
    return part ? { id: first, part } : null;
  }
  const kind = ENTRY_KINDS.find((name) => KINDS[name] === first);
  const [caseId, documentId] = rest.filter(isId);
  return kind ? { kind, day: rest.find(isDay), caseId, documentId } : null;
}
