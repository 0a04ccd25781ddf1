import type { Page } from './paths.js';

/** Pages about the use of an installation. Each is at `/{name}`. */
export const LEGAL_PAGES = ['privacidade', 'termos', 'acessibilidade'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Facts of an installation on which passages of these pages depend. */
export type InstallationFact =
  /** The operator has set a name; a support address. */
  | 'operator'
  | 'contact'
  | 'mail'
  | 'payments'
  | 'signUp'
  | 'bucket'
  | 'scan'
  /** Any model is set; a model of that provider; a model at the operator's own address. */
  | 'models'
  | 'groq'
  | 'openai'
  | 'anthropic'
  | 'ownModels';

export type Condition = InstallationFact | `no ${InstallationFact}` | LegalPage;

/**
 * Returns the legal page at an address. A tenant of an older version may have such a slug and then owns the address, so
 * call this only if no tenant has it.
 */
export function legalPageOf({ slug, path }: Page): LegalPage | null {
  return path === '' ? (LEGAL_PAGES.find((name) => name === slug) ?? null) : null;
}

/** The marks around a passage for `choosePassages`. */
export function passageMarks(condition: Condition): [start: string, end: string] {
  return [`[[${condition}]]`, `[[/${condition}]]`];
}

const PASSAGE = /\[\[(no )?(\w+)\]\](.*?)\[\[\/\1\2\]\]/gs;

/** Keeps the marked passages whose condition holds, and removes all others and the marks. */
export function choosePassages(html: string, facts: ReadonlySet<string>): string {
  return html.replace(PASSAGE, (_, no: string | undefined, fact: string, passage: string) =>
    facts.has(fact) === !no ? choosePassages(passage, facts) : '',
  );
}
