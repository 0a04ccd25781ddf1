import type { Config } from '../config/config.js';
import { isLegalPageAt } from '../config/legal-settings.js';
import {
  choosePassages,
  type InstallationFact,
  LEGAL_PAGES,
  type LegalPage,
} from '../contract/legal.js';

/** Makes the three pages from the document that the build writes, with the passages that apply to this installation. */
export function legalDocuments(html: string, config: Config): Record<LegalPage, string> {
  const facts = factsOf(config);
  const address = escaped(config.supportEmail ?? '');
  const values: Record<string, string> = {
    OPERATOR: escaped(config.operatorName ?? ''),
    CONTACT: `<a href="${mailTo(config.supportEmail ?? '')}">${address}</a>`,
  };
  const pages = LEGAL_PAGES.map((page) => [
    page,
    choosePassages(html, new Set([...facts, page])).replace(
      /__(OPERATOR|CONTACT)__/g,
      (_, name: string) => values[name]!,
    ),
  ]);
  return Object.fromEntries(pages) as Record<LegalPage, string>;
}

/** Returns the operator's address for a page; null without one, or if it would redirect this host to itself. */
export function publishedElsewhere(
  page: LegalPage,
  { legalUrls }: Config,
  host: string,
): string | null {
  const address = legalUrls[page];
  return address && !isLegalPageAt(address, host) ? address : null;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function mailTo(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}

function factsOf(config: Config): InstallationFact[] {
  const { groq, gpt, claude } = config.models;
  const models = [groq, gpt, claude].filter((model) => model !== null);
  const facts: Record<InstallationFact, boolean> = {
    operator: config.operatorName !== null,
    contact: config.supportEmail !== null,
    mail: config.smtpUrl !== null,
    payments: config.takesPayments,
    signUp: config.signUpOpen,
    bucket: config.storage.kind === 's3',
    scan: config.clamd !== null,
    models: models.length > 0,
    groq: groq?.baseUrl === null,
    openai: gpt?.baseUrl === null,
    anthropic: claude?.baseUrl === null,
    ownModels: models.some(({ baseUrl }) => baseUrl !== null),
  };
  return (Object.keys(facts) as InstallationFact[]).filter((fact) => facts[fact]);
}
