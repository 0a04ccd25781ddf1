import { ENTRY_KINDS } from '../../../src/contract/agenda';
import { HELP_TOPICS } from '../../../src/contract/help-topics';
import { GUIDE, sectionId } from './guide';

const CATALOGUES = import.meta.glob(
  [
    '../**/*messages.ts',
    '../import/client-labels.ts',
    '../../../ui/src/**/*messages.ts',
    '../../../public-ui/src/auth/messages.ts',
    '../../../src/contract/{field-messages,labels,problems}.ts',
    '!./**',
  ],
  { eager: true },
);

/** Returns all texts of a catalogue, including those that its functions return for the kinds of agenda entries. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return ENTRY_KINDS.flatMap((kind) => textsOf(value as (kind: string) => unknown, kind));
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

function textsOf(write: (kind: string) => unknown, kind: string): string[] {
  try {
    const written = write(kind);
    return typeof written === 'function' ? [] : textsIn(written);
  } catch {
    return [];
  }
}

const KNOWN = new Set(textsIn(CATALOGUES));

describe.each(HELP_TOPICS)('the topic %s', (topic) => {
  const { sections } = GUIDE[topic];
  const lines = sections.flatMap(({ paragraphs, steps, notes }) => [
    ...paragraphs,
    ...steps,
    ...notes,
  ]);

  it('quotes only labels that exist on a screen', () => {
    const quoted = lines.flatMap((line) => line.split('**').filter((_, index) => index % 2 === 1));
    expect(quoted.filter((label) => !KNOWN.has(label))).toEqual([]);
    expect(lines.filter((line) => line.split('**').length % 2 === 0)).toEqual([]);
  });

  it('has sections with distinct addresses, and no line twice', () => {
    expect(new Set(sections.map(sectionId)).size).toBe(sections.length);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
