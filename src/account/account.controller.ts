import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { Route } from '../routes/route.js';
import {
  CodeBody,
  NewPasskeyBody,
  OfficeSecondStepBody,
  PasskeyNameBody,
  PasswordAndCodeBody,
  PasswordBody,
  PasswordChangeBody,
  ProfileChangeBody,
} from './account.dto.js';
import { AccountService } from './account.service.js';
import { OfficeSecondStepService } from './office-second-step.service.js';
import { SecondStepSetupService } from './second-step-setup.service.js';

/** Routes of a person's own account, in any role. Repeating one replaces what the call before made. */
const OWN = { access: 'signed-in', idempotent: true, whileClosing: true } as const;

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly setup: SecondStepSetupService,
    private readonly office: OfficeSecondStepService,
  ) {}

  @Route.get('account', {
    access: 'signed-in',
    reply: 'Account',
    summary: "One's own login: password, second step, passkeys.",
  })
  get(@CurrentSession() session: Session, @Req() request: FastifyRequest) {
    return this.account.account(session, request);
  }

  @Route.get('account/profile', {
    access: 'staff',
    reply: 'Profile',
    summary: "One's own profile in the office.",
  })
  profile(@CurrentSession() session: Session) {
    return this.account.profile(session);
  }

  @Route.put('account/profile', {
    access: 'staff',
    reply: 'Profile',
    summary: "Changes one's own name and telephone.",
  })
  updateProfile(@CurrentSession() session: Session, @Body() body: ProfileChangeBody) {
    return this.account.updateProfile(session, body);
  }

  @Route.post('account/first-steps/hide', {
    access: 'staff',
    idempotent: true,
    status: 204,
    reply: null,
    summary: "Hides the first steps of a new office from one's own dashboard.",
  })
  hideFirstSteps(@CurrentSession() session: Session) {
    return this.account.hideFirstSteps(session);
  }

  @Route.put('account/password', {
    access: 'signed-in',
    whileClosing: true,
    status: 204,
    reply: null,
    summary: "Changes one's own password.",
    details: 'Every other session of the person ends at once.',
  })
  changePassword(
    @CurrentSession() session: Session,
    @Body() body: PasswordChangeBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.changePassword(session, body, reply);
  }

  @Route.get('account/sessions', {
    access: 'signed-in',
    reply: 'OpenSessions',
    summary: "One's own open sessions.",
  })
  sessions(@CurrentSession() session: Session) {
    return this.account.openSessions(session);
  }

  @Route.delete('account/sessions/:id', {
    access: 'signed-in',
    whileClosing: true,
    status: 204,
    reply: null,
    summary: "Ends one of one's own sessions.",
  })
  endSession(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.account.endSession(session, id);
  }

  @Route.post('account/sessions/end-others', {
    ...OWN,
    status: 204,
    reply: null,
    summary: "Ends all of one's own sessions but this one.",
  })
  endOtherSessions(@CurrentSession() session: Session) {
    return this.account.endOtherSessions(session);
  }

  @Route.post('account/second-step', {
    ...OWN,
    status: 200,
    reply: 'NewAuthenticator',
    summary: 'Begins to link an authenticator app.',
    details: 'Nothing is asked of it before its first code has come back.',
  })
  begin(@CurrentSession() session: Session, @Body() { currentPassword }: PasswordBody) {
    return this.setup.begin(session, currentPassword);
  }

  @Route.post('account/second-step/confirm', {
    ...OWN,
    status: 200,
    reply: 'RecoveryCodes',
    summary: 'Turns two steps on with the first code of the app.',
    details: 'Every other session of the person ends. The recovery codes are told this once.',
  })
  confirm(@CurrentSession() session: Session, @Body() { code }: CodeBody) {
    return this.setup.confirm(session, code);
  }

  @Route.post('account/second-step/codes', {
    ...OWN,
    status: 200,
    reply: 'RecoveryCodes',
    summary: 'Makes new recovery codes; those of before count no more.',
  })
  renewCodes(@CurrentSession() session: Session, @Body() { currentPassword }: PasswordBody) {
    return this.setup.renewCodes(session, currentPassword);
  }

  @Route.post('account/second-step/off', {
    ...OWN,
    status: 204,
    reply: null,
    summary: 'Turns two steps off.',
  })
  turnOff(
    @CurrentSession() session: Session,
    @Body() { currentPassword, code }: PasswordAndCodeBody,
  ) {
    return this.setup.turnOff(session, currentPassword, code);
  }

  @Route.post('account/passkeys/options', {
    ...OWN,
    status: 200,
    reply: 'PasskeyOptions',
    summary: 'What a device makes a new passkey with.',
  })
  passkeyOptions(
    @CurrentSession() session: Session,
    @Body() { currentPassword }: PasswordBody,
    @Req() request: FastifyRequest,
  ) {
    return this.setup.passkeyOptions(session, currentPassword, request);
  }

  @Route.post('account/passkeys', { ...OWN, reply: 'Passkey', summary: 'Adds a passkey.' })
  addPasskey(
    @CurrentSession() session: Session,
    @Body() body: NewPasskeyBody,
    @Req() request: FastifyRequest,
  ) {
    return this.setup.addPasskey(session, body, request);
  }

  @Route.put('account/passkeys/:id', {
    access: 'signed-in',
    whileClosing: true,
    reply: 'Passkey',
    summary: 'Renames a passkey.',
  })
  renamePasskey(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { name }: PasskeyNameBody,
  ) {
    return this.setup.renamePasskey(session, id, name);
  }

  @Route.delete('account/passkeys/:id', {
    access: 'signed-in',
    whileClosing: true,
    reply: 'Passkey',
    summary: 'Removes a passkey.',
  })
  deletePasskey(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.setup.deletePasskey(session, id);
  }

  @Route.get('office/second-step', {
    access: 'staff',
    reply: 'OfficeSecondStep',
    summary: 'From when on the office asks its staff for a second step, and how many have none.',
  })
  officeSecondStep(@CurrentSession() session: Session) {
    return this.office.get(session);
  }

  @Route.put('office/second-step', {
    access: 'administrator',
    reply: 'OfficeSecondStep',
    summary: 'Asks all staff of the office for a second step from a day on, or no longer.',
  })
  requireSecondStep(@CurrentSession() session: Session, @Body() { from }: OfficeSecondStepBody) {
    return this.office.require(session, from);
  }

  @Route.get('staff-users/:id/second-step', {
    access: 'administrator',
    reply: 'StaffSecondStep',
    summary: 'Whether a member of staff has two steps on.',
  })
  secondStepOf(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.office.of(session, id);
  }

  @Route.post('staff-users/:id/second-step/reset', {
    access: 'administrator',
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Takes the second step of a member of staff away, who lost their telephone.',
    details:
      'Their sessions end, and a mail tells them. Not of an account with another office, too.',
  })
  resetSecondStep(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { currentPassword }: PasswordBody,
  ) {
    return this.office.reset(session, id, currentPassword);
  }
}
