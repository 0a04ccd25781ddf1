import type { AiCountry, AiRequestType } from '../../contract/ai.js';
import { brazilDocumentAnalysis } from './brazil-document-analysis.js';
import { brazilGeneral } from './brazil-general.js';
import { brazilLegalResearch } from './brazil-legal-research.js';
import { brazilPetitionDraft } from './brazil-petition-draft.js';
import { portugalDocumentAnalysis } from './portugal-document-analysis.js';
import { portugalGeneral } from './portugal-general.js';
import { portugalLegalResearch } from './portugal-legal-research.js';
import { portugalPetitionDraft } from './portugal-petition-draft.js';
import { rulesInPortuguese, rulesInSpanish } from './rules.js';
import { spainDocumentAnalysis } from './spain-document-analysis.js';
import { spainGeneral } from './spain-general.js';
import { spainLegalResearch } from './spain-legal-research.js';
import { spainPetitionDraft } from './spain-petition-draft.js';

const INSTRUCTIONS: Readonly<Record<AiCountry, Readonly<Record<AiRequestType, string>>>> = {
  portugal: {
    general: portugalGeneral,
    legal_research: portugalLegalResearch,
    petition_draft: portugalPetitionDraft,
    document_analysis: portugalDocumentAnalysis,
  },
  spain: {
    general: spainGeneral,
    legal_research: spainLegalResearch,
    petition_draft: spainPetitionDraft,
    document_analysis: spainDocumentAnalysis,
  },
  brazil: {
    general: brazilGeneral,
    legal_research: brazilLegalResearch,
    petition_draft: brazilPetitionDraft,
    document_analysis: brazilDocumentAnalysis,
  },
};

/** Returns the system prompt of a kind of request. @param nonce of the blocks that enclose texts */
export function systemPrompt(country: AiCountry, kind: AiRequestType, nonce: string): string {
  const rules = country === 'spain' ? rulesInSpanish : rulesInPortuguese;
  return `${INSTRUCTIONS[country][kind]}\n\n${rules(nonce)}`;
}
