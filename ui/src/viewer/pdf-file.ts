import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

import type { ViewLink } from './document-link';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const ASSETS = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}`;

export const ANNOTATION_IMAGES = `${ASSETS}/images/`;

/** How pdf.js reads a document: only the bytes it needs, nothing from elsewhere, no `eval`. */
export const PDF_OPTIONS = {
  cMapUrl: `${ASSETS}/cmaps/`,
  standardFontDataUrl: `${ASSETS}/fonts/`,
  iccUrl: `${ASSETS}/iccs/`,
  wasmUrl: `${ASSETS}/wasm/`,
  isEvalSupported: false,
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 2 ** 18,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
};

/**
 * A stored PDF, read by ranges through a link that is renewed while the document is being read.
 * `onFail` receives a `ProblemError` where no link was given.
 */
export class PdfFile extends pdfjs.PDFDataRangeTransport {
  readonly #abort = new AbortController();

  constructor(
    sizeBytes: number,
    private readonly link: ViewLink,
    private readonly onFail: (error: unknown) => void,
  ) {
    super(sizeBytes, null);
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => {
        if (!this.#abort.signal.aborted) this.onFail(error);
      },
    );
  }

  override abort(): void {
    this.#abort.abort();
  }

  async #read(begin: number, end: number): Promise<Uint8Array> {
    let response = await this.#fetch(await this.link.current(), begin, end);
    if (response.status === 403) response = await this.#fetch(await this.link.renew(), begin, end);
    if (response.status !== 206) throw new Error(`range answered with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  #fetch(url: string, begin: number, end: number): Promise<Response> {
    const headers = { Range: `bytes=${begin}-${end - 1}` };
    return fetch(url, { headers, signal: this.#abort.signal });
  }
}
