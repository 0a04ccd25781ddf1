import { Module } from '@nestjs/common';

import { PasskeysService } from './passkeys.service.js';
import { RelyingPartyService } from './relying-party.service.js';
import { SecondFactorsService } from './second-factors.service.js';

@Module({
  providers: [PasskeysService, RelyingPartyService, SecondFactorsService],
  exports: [PasskeysService, SecondFactorsService],
})
export class SecondFactorsModule {}
