import { Body, Controller, Ip, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { Session } from '../database/session.js';
import { BodyLimit } from '../requests/limits.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import {
  ClientLoginBody,
  ClientSignUpBody,
  ConfirmBody,
  FoundingBody,
  NewPasswordBody,
  PasskeyProofBody,
  PasskeySignInBody,
  PasswordResetBody,
  SecondStepBody,
  SignInBody,
  SignUpBody,
  SwitchOfficeBody,
} from './auth.dto.js';
import { BrowserSessionsService } from './browser-sessions.service.js';
import { ClientLoginsService } from './client-logins.service.js';

/** Bytes. Nothing that is sent here is long, and anyone may send it. */
const BODY_LIMIT = 16 * 1024;

/**
 * Routes of the sign-in. Repeating one is harmless: it uses up a link or sets a session or a cookie again, and mails
 * to one e-mail are limited.
 */
const PUBLIC_ROUTE = { access: 'public', idempotent: true } as const;

const Browser = () => Res({ passthrough: true });

@Controller()
@BodyLimit(BODY_LIMIT)
export class AuthController {
  constructor(
    private readonly browsers: BrowserSessionsService,
    private readonly clientLogins: ClientLoginsService,
  ) {}

  @Route.post('auth/sign-up', {
    ...PUBLIC_ROUTE,
    status: 202,
    reply: null,
    summary: 'Signs an office up.',
    details: 'Answers alike whether the e-mail was known or not; a mail tells its owner.',
  })
  signUp(@Body() body: SignUpBody, @Browser() reply: FastifyReply) {
    return this.browsers.signUp(body, reply);
  }

  @Route.post('auth/client-sign-up', {
    ...PUBLIC_ROUTE,
    status: 202,
    reply: null,
    summary: "Signs an office's client up.",
    details:
      'Answers alike whether the e-mail was known or not; a mail tells its owner. Once it is confirmed the account ' +
      'reaches each office that has the e-mail of a client or of a client user; until one has it, none.',
  })
  signUpClient(@Body() body: ClientSignUpBody, @Browser() reply: FastifyReply) {
    return this.browsers.signUpClient(body, reply);
  }

  @Route.post('auth/client-logins', {
    access: 'staff',
    idempotent: true,
    reply: 'ClientLogin',
    summary: "Makes a client's login, which works once its owner has confirmed the e-mail.",
    details:
      'Answers alike whether the e-mail has an account or not; a mail tells its owner. Made again, the last ' +
      'one counts.',
  })
  createClientLogin(
    @CurrentSession() session: Session,
    @Body() body: ClientLoginBody,
    @Ip() address: string,
  ) {
    return this.clientLogins.create(session, body, address);
  }

  @Route.post('auth/sign-in', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'SessionReply',
    summary: 'Opens a session, or asks for the second step.',
  })
  signIn(@Body() body: SignInBody, @Browser() reply: FastifyReply) {
    return this.browsers.signIn(body, reply);
  }

  @Route.post('auth/second-step', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'SessionReply',
    summary: 'Goes on with a sign-in that asks for a second step, by a code.',
    details: 'Six digits of the authenticator app, or a recovery code; each counts once.',
  })
  secondStep(@Body() body: SecondStepBody, @Browser() reply: FastifyReply) {
    return this.browsers.secondStep(body, reply);
  }

  @Route.post('auth/second-step/passkey-options', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'PasskeyOptions',
    summary: 'What a passkey has to sign as the second step.',
  })
  secondStepOptions(@Browser() reply: FastifyReply) {
    return this.browsers.secondStepOptions(reply);
  }

  @Route.post('auth/second-step/passkey', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'SessionReply',
    summary: 'Goes on with a sign-in that asks for a second step, by a passkey.',
  })
  secondStepByPasskey(@Body() body: PasskeyProofBody, @Browser() reply: FastifyReply) {
    return this.browsers.secondStepByPasskey(body, reply);
  }

  @Route.post('auth/passkey-options', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'PasskeyOptions',
    summary: 'What a passkey has to sign to sign in without a password.',
  })
  passkeyOptions(@Browser() reply: FastifyReply) {
    return this.browsers.passkeyOptions(reply);
  }

  @Route.post('auth/passkey', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'SessionReply',
    summary: 'Opens a session by a passkey, without a password.',
  })
  signInByPasskey(@Body() body: PasskeySignInBody, @Browser() reply: FastifyReply) {
    return this.browsers.signInByPasskey(body, reply);
  }

  @Route.post('auth/refresh', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'SessionReply',
    summary: 'Prolongs the session of the refresh cookie.',
  })
  refresh(@Browser() reply: FastifyReply) {
    return this.browsers.refresh(reply);
  }

  @Route.post('auth/sign-out', {
    ...PUBLIC_ROUTE,
    status: 204,
    reply: null,
    summary: 'Ends the session.',
  })
  signOut(@CurrentSession() session: Session | null, @Browser() reply: FastifyReply) {
    return this.browsers.signOut(session, reply);
  }

  @Route.post('auth/confirm', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'ConfirmReply',
    summary: 'Takes the link of a mail.',
    details:
      '`signup` confirms the e-mail and opens a session, in the browser that signed up; where the e-mail has an ' +
      'account already it only says which office that can found. `recovery` only proves the link.',
  })
  confirm(@Body() body: ConfirmBody, @Browser() reply: FastifyReply) {
    return this.browsers.confirm(body, reply);
  }

  @Route.post('auth/founding', {
    ...PUBLIC_ROUTE,
    status: 200,
    reply: 'OfficeFounded',
    summary: 'Founds the office of a sign-up with the account that its e-mail has.',
    details:
      "Takes the link of the sign-up's mail, and the account's own password or its session, which is ended. The " +
      'password of the sign-up counts for nothing.',
  })
  found(
    @Body() body: FoundingBody,
    @CurrentSession() session: Session | null,
    @Browser() reply: FastifyReply,
  ) {
    return this.browsers.found(body, session, reply);
  }

  @Route.post('auth/password-reset', {
    ...PUBLIC_ROUTE,
    status: 202,
    reply: null,
    summary: 'Sends a link to set a new password with.',
    details: 'Answers alike whether the e-mail was known or not.',
  })
  requestRecovery(@Body() body: PasswordResetBody, @Browser() reply: FastifyReply) {
    return this.browsers.requestRecovery(body, reply);
  }

  @Route.post('auth/password', {
    ...PUBLIC_ROUTE,
    status: 204,
    reply: null,
    summary: 'Sets a new password with a recovery link.',
    details: "Ends every session of the person, this browser's too.",
  })
  setPassword(@Body() body: NewPasswordBody, @Browser() reply: FastifyReply) {
    return this.browsers.setPassword(body, reply);
  }

  @Route.post('auth/office', {
    ...PUBLIC_ROUTE,
    access: 'signed-in',
    whileClosing: true,
    status: 200,
    reply: 'SessionReply',
    summary: 'Moves the session to another office of the same person.',
  })
  switchOffice(
    @Body() { slug }: SwitchOfficeBody,
    @CurrentSession() session: Session,
    @Browser() reply: FastifyReply,
  ) {
    return this.browsers.switchOffice(slug, session, reply);
  }

  @Route.get('auth/session', {
    access: 'public',
    reply: 'SessionReply',
    summary: 'Who is signed in; nobody is no error.',
  })
  session(@CurrentSession() session: Session | null, @Browser() reply: FastifyReply) {
    return this.browsers.current(session, reply);
  }
}
