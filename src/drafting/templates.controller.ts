import { Body, Controller, Param, Query } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import {
  CaseOfQueryPipe,
  DocumentTemplateChangeBody,
  NewDocumentTemplateBody,
} from './drafting.dto.js';
import { DraftsService } from './drafts.service.js';
import { templateList, versionList } from './templates.queries.js';
import { TemplatesService } from './templates.service.js';

@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly drafts: DraftsService,
  ) {}

  @Route.get('document-templates', {
    access: 'staff',
    list: templateList,
    reply: 'DocumentTemplate',
    summary: 'Templates for pieces: those that came along, and the office’s own.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof templateList>) {
    return this.templates.list(session, query);
  }

  @Route.get('document-templates/:id', {
    access: 'staff',
    reply: 'DocumentTemplateRecord',
    summary: 'One template with its text.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.templates.get(session, id);
  }

  @Route.post('document-templates', {
    access: 'staff',
    reply: 'DocumentTemplateRecord',
    summary: 'Stores a template of the office’s own.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewDocumentTemplateBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.templates.create(session, body, idempotencyKey);
  }

  @Route.put('document-templates/:id', {
    access: 'staff',
    reply: 'DocumentTemplateRecord',
    summary: 'Saves a change of a template; each text is a version that can be read again.',
    details: 'With `original` one that came along has the text again that it came with.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: DocumentTemplateChangeBody,
  ) {
    return this.templates.update(session, id, body);
  }

  @Route.get('document-templates/:id/versions', {
    access: 'staff',
    list: versionList,
    reply: 'TemplateVersion',
    summary: 'The texts that a template had, newest first.',
  })
  listVersions(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentQuery() query: QueryOf<typeof versionList>,
  ) {
    return this.templates.listVersions(session, id, query);
  }

  @Route.get('document-template-versions/:id', {
    access: 'staff',
    reply: 'TemplateVersionRecord',
    summary: 'One of these texts.',
  })
  getVersion(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.templates.getVersion(session, id);
  }

  @Route.get('document-templates/:id/merge', {
    access: 'staff',
    reply: 'DraftMerge',
    summary: 'What a draft for a case would hold and miss. Nothing is stored.',
  })
  merge(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('caseId', CaseOfQueryPipe) caseId: string,
  ) {
    return this.drafts.merge(session, id, caseId);
  }
}
