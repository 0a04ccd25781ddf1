import {
  OFFICE_FIELDS,
  OFFICE_MAIL_FIELDS,
  type OfficeMail,
  type OfficeSettings,
} from '../contract/office-settings.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody } from '../fields/bodies.js';
import { Version } from '../fields/decorators.js';

@ChangeOf<OfficeSettings>(['changedBy', 'changedAt'])
export class OfficeSettingsBody extends changeBody(OFFICE_FIELDS) {
  @Version()
  version!: number;
}

@ChangeOf<OfficeMail>(['changedBy', 'changedAt'])
export class OfficeMailBody extends changeBody(OFFICE_MAIL_FIELDS) {
  @Version()
  version!: number;
}
