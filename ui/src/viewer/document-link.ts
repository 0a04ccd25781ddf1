import { type DocumentLink, LINK_SECONDS, type LinkPurpose } from '../../../src/contract/documents';
import { api, urlExists } from '../api/client';
import { ProblemError } from '../api/problem-error';
import { viewerMessages } from './messages';

/** A link counts as expired this long before it is. */
const MARGIN_MS = 15_000;

/**
 * Asks for a signed link to a document's file; rejects with `ProblemError`.
 * @param path of the document below `/api/`: `documents/{id}`, or as a client user sees it `portal/documents/{id}`
 */
export async function fetchLink(path: string, purpose: LinkPurpose): Promise<string> {
  const link = await api.get<Partial<DocumentLink> | null>(`${path}/link?purpose=${purpose}`);
  if (!link?.url) throw ProblemError.incomplete(viewerMessages.noLink);
  return link.url;
}

/** The link exists, but no file is behind it. */
export class NoFile extends Error {}

/**
 * Returns a link for a download, once the server has confirmed that the file exists: a browser that follows a link
 * without a file shows the refusal instead of the page. Rejects with `ProblemError` or `NoFile`.
 */
export async function fetchDownload(path: string): Promise<string> {
  const url = await fetchLink(path, 'list');
  if (!(await urlExists(url))) throw new NoFile();
  return url;
}

/** Makes the browser save a link's file. The page stays, even if the download fails after all. */
export function saveLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** A document's link for the viewer, requested again when it has expired. */
export class ViewLink {
  #url: Promise<string> | null = null;
  #expiresAt = 0;

  /** @param path as in `fetchLink` */
  constructor(private readonly path: string) {}

  /** Returns a valid link; its age is counted on this machine's clock, which may differ from the server's. */
  current(): Promise<string> {
    return this.#url && Date.now() < this.#expiresAt ? this.#url : this.renew();
  }

  renew(): Promise<string> {
    this.#expiresAt = Date.now() + LINK_SECONDS.view * 1000 - MARGIN_MS;
    const url = fetchLink(this.path, 'view');
    url.catch(() => {
      if (this.#url === url) this.#url = null;
    });
    this.#url = url;
    return url;
  }
}
