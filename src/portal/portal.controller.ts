import { Body, Controller, Param, Query } from '@nestjs/common';

import type { LinkPurpose } from '../contract/documents.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { PagePipe, pageRange, PurposePipe } from '../documents/documents.dto.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { NewPortalViewBody } from './portal.dto.js';
import { portalCaseList, portalDocumentList, portalEvents } from './portal.queries.js';
import { PortalService } from './portal.service.js';
import { PortalViewsService } from './portal-views.service.js';

@Controller()
export class PortalController {
  constructor(
    private readonly portal: PortalService,
    private readonly views: PortalViewsService,
  ) {}

  @Route.get('portal/profile', {
    access: 'client',
    feature: 'client_portal',
    reply: 'PortalProfile',
    summary: 'Who looks at the portal, for whom, and what waits for them.',
  })
  profile(@CurrentSession() session: Session) {
    return this.portal.profile(session);
  }

  @Route.get('portal/cases', {
    access: 'client',
    feature: 'client_portal',
    list: portalCaseList,
    reply: 'PortalCase',
    summary: 'Cases of the clients for whom somebody acts, and cases given to them singly.',
  })
  listCases(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof portalCaseList>,
  ) {
    return this.portal.listCases(session, query);
  }

  @Route.get('portal/cases/:id', {
    access: 'client',
    feature: 'client_portal',
    reply: 'PortalCaseRecord',
    summary:
      'A case that somebody at a client sees, with the entries of its agenda that the office shows.',
  })
  getCase(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.portal.getCase(session, id);
  }

  @Route.get('portal/cases/:id/events', {
    access: 'client',
    feature: 'client_portal',
    list: portalEvents,
    reply: 'PortalEvent',
    summary: 'What happened in a case: statuses, dates, documents that are shown.',
  })
  listEvents(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentQuery() query: QueryOf<typeof portalEvents>,
  ) {
    return this.portal.listEvents(session, id, query);
  }

  @Route.get('portal/documents', {
    access: 'client',
    feature: 'client_portal',
    list: portalDocumentList,
    reply: 'PortalDocument',
    summary: 'Documents that the office shows.',
  })
  listDocuments(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof portalDocumentList>,
  ) {
    return this.portal.listDocuments(session, query);
  }

  @Route.get('portal/documents/:id/link', {
    access: 'client',
    feature: 'client_portal',
    reply: 'DocumentLink',
    summary: 'A link that opens the file without a cookie, for a while.',
  })
  link(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('purpose', PurposePipe) purpose: LinkPurpose,
  ) {
    return this.portal.link(session, id, purpose);
  }

  @Route.get('portal/documents/:id/pages', {
    access: 'client',
    feature: 'client_portal',
    reply: 'DocumentPages',
    summary: 'The text inside a document that the office shows, by page.',
    details: 'At most 20 pages at a time. Pages without text are left out.',
  })
  pages(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('from', PagePipe) from: number,
    @Query('to', PagePipe) to: number,
  ) {
    return this.portal.pages(session, id, pageRange(from, to));
  }

  @Route.get('portal/documents/:id/words', {
    access: 'client',
    feature: 'client_portal',
    reply: 'PageWords',
    summary: 'Where the words of a scanned page stand on it, in a document that the office shows.',
    details: 'None of a page that has text of its own, or that was read before places were kept.',
  })
  words(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('page', PagePipe) page: number,
  ) {
    return this.portal.words(session, id, page);
  }

  @Route.post('portal/views', {
    access: 'staff',
    whileClosing: true,
    feature: 'client_portal',
    reply: 'PortalView',
    summary: 'Opens a look at the portal as somebody sees it; it is in the record.',
    details:
      'Either `clientUserId` or `clientId` is given. What the portal reads takes the id in the header `causa-portal-view`.',
  })
  view(
    @CurrentSession() session: Session,
    @Body() body: NewPortalViewBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.views.create(session, body, idempotencyKey);
  }
}
