import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';

import { Config } from '../config/config.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccessTokens, AccessTokenStrategy, AUDIENCE, ISSUER } from './access-token.js';
import { AuthController } from './auth.controller.js';
import { AuthJobs } from './auth.jobs.js';
import { AuthMails } from './auth.mails.js';
import { BrowserSessions } from './browser-sessions.js';
import { Confirmations } from './confirmations.js';
import { KnownBrowsers } from './known-browsers.js';
import { ACCESS_TOKEN_SECONDS } from './lifetimes.js';
import { OfficeOpenings } from './office-openings.js';
import { RecoveryService } from './recovery.service.js';
import { SessionCookies } from './session-cookies.js';
import { Sessions } from './sessions.js';
import { SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';
import { SignUps } from './sign-ups.js';
import { User } from './user.entity.js';

declare module '../audit/audit.js' {
  interface Audited {
    /** Of an account; in each of its offices where it is of no single one. */
    auth: {
      action:
        | 'sign_up'
        | 'email_confirmed'
        | 'sign_in'
        | 'sign_in_failed'
        /** Too many failures: for a while no password is tried. */
        | 'sign_in_locked'
        | 'sign_out'
        | 'office_switched'
        | 'refresh_token_reused'
        | 'recovery_asked'
        | 'password_changed';
      subject: never;
    };
  }
}

@Module({
  imports: [
    DatabaseModule.holding([User]),
    MailModule,
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
    AccessTokens,
    AccessTokenStrategy,
    AuthJobs,
    AuthMails,
    BrowserSessions,
    Confirmations,
    KnownBrowsers,
    OfficeOpenings,
    RecoveryService,
    SessionCookies,
    Sessions,
    SignInService,
    SignUpService,
    SignUps,
  ],
  exports: [OfficeOpenings],
})
export class AuthModule {}
