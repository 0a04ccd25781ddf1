import { Module } from '@nestjs/common';

import { Passkeys } from './passkeys.js';
import { RelyingParty } from './relying-party.js';
import { SecondFactors } from './second-factors.js';

@Module({
  providers: [Passkeys, RelyingParty, SecondFactors],
  exports: [Passkeys, SecondFactors],
})
export class SecondFactorsModule {}
