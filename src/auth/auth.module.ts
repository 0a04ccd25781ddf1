import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';

import { Config } from '../config/config.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { AccessTokenStrategy, AUDIENCE, ISSUER } from './access-token.strategy.js';
import { AccessTokensService } from './access-tokens.service.js';
import { AuthController } from './auth.controller.js';
import { AuthJobs } from './auth.jobs.js';
import { AuthMails } from './auth.mails.js';
import { BrowserSessionsService } from './browser-sessions.service.js';
import { ClientLoginsService } from './client-logins.service.js';
import { ClientOfficesService } from './client-offices.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { FoundingService } from './founding.service.js';
import { KnownBrowsersService } from './known-browsers.service.js';
import { ACCESS_TOKEN_SECONDS } from './lifetimes.js';
import { OfficeOpeningsService } from './office-openings.service.js';
import { RecoveryService } from './recovery.service.js';
import { SecondStepService } from './second-step.service.js';
import { SessionCookiesService } from './session-cookies.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInSessionsService } from './sign-in-sessions.service.js';
import { SignUpService } from './sign-up.service.js';
import { SignUpsService } from './sign-ups.service.js';
import { User } from './user.entity.js';

declare module '../audit/audit.js' {
  interface Audited {
    /** Actions of an account; recorded in each of its offices where they belong to no single one. */
    auth: {
      action:
        | 'sign_up'
        /** With an account that there was. */
        | 'office_founded'
        /** By an office's staff, for a client; `userId` is the account's once it is confirmed. */
        | 'client_login_made'
        /** A client who signed up by themselves, found by their e-mail. */
        | 'client_joined'
        | 'email_confirmed'
        | 'sign_in'
        | 'sign_in_failed'
        /** Too many failures: for a while no password is tried. */
        | 'sign_in_locked'
        | 'sign_out'
        | 'office_switched'
        | 'refresh_token_reused'
        | 'recovery_asked'
        | 'password_changed'
        | 'second_step_failed'
        /** Too many failures after the right password: for a while no code is tried. */
        | 'second_step_locked'
        | 'second_step_on'
        | 'second_step_off'
        | 'recovery_codes_renewed'
        | 'passkey_added'
        | 'passkey_removed'
        | 'session_ended';
      subject: never;
    };
  }
}

@Module({
  imports: [
    DatabaseModule.holding([User]),
    MailModule,
    SecondFactorsModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: config.key('access'),
        signOptions: {
          algorithm: 'HS256',
          issuer: ISSUER,
          audience: AUDIENCE,
          expiresIn: ACCESS_TOKEN_SECONDS,
        },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AccessTokensService,
    AccessTokenStrategy,
    AuthJobs,
    AuthMails,
    BrowserSessionsService,
    ClientLoginsService,
    ClientOfficesService,
    ConfirmationsService,
    FoundingService,
    SignInSessionsService,
    KnownBrowsersService,
    OfficeOpeningsService,
    RecoveryService,
    SecondStepService,
    SessionCookiesService,
    SessionsService,
    SignInService,
    SignUpService,
    SignUpsService,
  ],
  exports: [
    AuthMails,
    BrowserSessionsService,
    KnownBrowsersService,
    OfficeOpeningsService,
    SessionCookiesService,
    SessionsService,
  ],
})
export class AuthModule {}
