declare module 'word-extractor' {
  /** The text of a Word file of 1997 to 2003, or of today. */
  export default class WordExtractor {
    extract(file: string | Buffer): Promise<{
      getBody(): string;
      getHeaders(): string;
      getFootnotes(): string;
      getEndnotes(): string;
    }>;
  }
}
