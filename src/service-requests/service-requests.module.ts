import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ChecklistItem } from './checklist-item.entity.js';
import { PortalRequestsController } from './portal-requests.controller.js';
import { RequestJobs } from './request.jobs.js';
import { RequestDocumentsService } from './request-documents.service.js';
import { RequestMessage } from './request-message.entity.js';
import { RequestMessagesService } from './request-messages.service.js';
import { RequestNoticesService } from './request-notices.service.js';
import { RequestReviewsController } from './request-reviews.controller.js';
import { StaffUploadTargets } from './request-upload-targets.js';
import { ServiceRequest } from './service-request.entity.js';
import { ServiceRequestsController } from './service-requests.controller.js';
import { ServiceRequestsService } from './service-requests.service.js';

@Module({
  imports: [
    MailModule,
    DocumentsModule,
    DatabaseModule.holding([ServiceRequest, RequestMessage, ChecklistItem], {
      service_requests_client_fkey: ['clientId', FIELD_MESSAGES.clientInvalid],
      service_requests_client_user_fkey: ['clientUserId', FIELD_MESSAGES.personInvalid],
      service_requests_case_fkey: ['caseId', FIELD_MESSAGES.caseInvalid],
      service_requests_assigned_fkey: ['assignedTo', FIELD_MESSAGES.colleagueInvalid],
    }),
  ],
  controllers: [ServiceRequestsController, RequestReviewsController, PortalRequestsController],
  providers: [
    ServiceRequestsService,
    RequestMessagesService,
    RequestNoticesService,
    RequestDocumentsService,
    StaffUploadTargets,
    RequestJobs,
  ],
})
export class ServiceRequestsModule {}
