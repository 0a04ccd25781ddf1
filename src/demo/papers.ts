import type { PdfPaper } from './paper-texts.js';
import type { Photograph } from './photographs.js';

/** A paper in a case's folder. */
export type Paper = PdfPaper | Photograph;

interface Label {
  title: string;
  /** Whether the client may see it in the portal. */
  shared: boolean;
}

export const LABELS: Readonly<Record<Paper, Label>> = {
  power: { title: 'Procuração forense', shared: true },
  petition: { title: 'Petição inicial', shared: true },
  defence: { title: 'Contestação', shared: false },
  expert: { title: 'Relatório pericial', shared: false },
  contract: { title: 'Contrato assinado', shared: true },
  letter: { title: 'Carta de interpelação', shared: true },
  minutes: { title: 'Ata da audiência prévia', shared: false },
  judgment: { title: 'Sentença', shared: true },
  crack: { title: 'Fotografia da fissura', shared: false },
  site: { title: 'Fotografia da obra', shared: false },
  plan: { title: 'Planta do imóvel', shared: true },
};

const PHOTOGRAPHS: readonly Paper[] = ['crack', 'site', 'plan'] satisfies Photograph[];

export function isPaper(word: string): word is Paper {
  return Object.hasOwn(LABELS, word);
}

export function isPhotograph(paper: Paper): paper is Photograph {
  return PHOTOGRAPHS.includes(paper);
}
