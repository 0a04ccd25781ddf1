/** The facts that a paper is about. */
export interface Facts {
  officeName: string;
  lawyer: string;
  client: string;
  title: string;
  court: string | null;
  number: string | null;
  /** The date written out: `20 de novembro de 2026`. */
  date: string;
}

export interface Section {
  heading: string;
  paragraphs: readonly string[];
  /** Numbered as articles, on from the section before. */
  articles?: boolean;
}

export interface PaperText {
  /** Set large above everything. */
  heading: string;
  /** Lines of the addressee. */
  address: readonly string[];
  sections: readonly Section[];
  /** Name of the person who signs. */
  signature: string;
}

/** Returns the lines that a paper for a court begins with. */
export function addressOf({ court, number }: Facts): string[] {
  return [
    ...(court ? [court] : []),
    ...(number ? [`Processo n.º ${number}`] : []),
    'Excelentíssimo Senhor Juiz de Direito',
  ];
}
