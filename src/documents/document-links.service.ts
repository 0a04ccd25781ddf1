import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { type DocumentLink, LINK_SECONDS, type LinkPurpose } from '../contract/documents.js';
import type { Session } from '../database/session.js';
import { type LinkTarget, openLink, signLink } from './document-link.js';

/** Makes links that open a document's file without a cookie, and reads them. */
@Injectable()
export class DocumentLinksService {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = config.key('document-links');
  }

  /** For as long as its purpose allows and the session lives. The caller has seen that the session sees the document. */
  sign(session: Session, documentId: string, purpose: LinkPurpose): DocumentLink {
    const expiresAt = new Date(Date.now() + LINK_SECONDS[purpose] * 1000);
    const token = signLink({ session, documentId, purpose, expiresAt }, this.key);
    return { url: `/api/files/${token}`, expiresAt: expiresAt.toISOString() };
  }

  /** Undefined where a token was altered, was never ours, or has expired. */
  open(token: string): LinkTarget | undefined {
    return openLink(token, this.key, new Date());
  }
}
