import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject, ValidateBy } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { without } from '../contract/fields.js';
import { isSlug, SLUG_MAX, slugFault } from '../contract/paths.js';
import {
  type DomainChange,
  type NewTenant,
  type Tenant,
  TENANT_FIELDS,
  type TenantChange,
} from '../contract/tenants.js';
import { ChangeOf } from '../edits/changes.js';
import { newBody } from '../fields/bodies.js';
import { AtMost, Flag, Optional, Version } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';
import { DOMAIN_MAX, isDomain, readDomain } from './domain-name.js';

/** An address of a tenant's, in its one spelling. */
function Slug() {
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: SLUG_MAX, example: 'aurora-familia' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= 2 * SLUG_MAX
        ? value.trim().toLowerCase()
        : value,
    ),
    ValidateBy(
      {
        name: 'isSlug',
        validator: { validate: (value) => typeof value === 'string' && isSlug(value) },
      },
      {
        message: ({ value }: { value: unknown }) =>
          typeof value === 'string' && slugFault(value) === 'reserved'
            ? FIELD_MESSAGES.slugReserved
            : FIELD_MESSAGES.slugMalformed,
      },
    ),
  );
}

class TenantBody extends newBody(without(TENANT_FIELDS, 'slug')) {
  @Slug()
  slug!: string;
}

export class NewTenantBody extends TenantBody implements NewTenant {}

@ChangeOf<Tenant>(['isDefault', 'clientCount', 'domain', 'formerSlugs'])
export class TenantChangeBody extends TenantBody implements TenantChange {
  /** Part of the record as it was read; ignored, since they follow from the colours. */
  @ApiPropertyOptional({ type: Object, readOnly: true })
  @Optional()
  @IsObject({ message: FIELD_MESSAGES.invalid })
  shades?: object;

  @Optional()
  @Flag()
  removeLogo = false;

  @Version()
  version!: number;
}

export class DomainBody implements DomainChange {
  @ApiProperty({ type: String, maxLength: DOMAIN_MAX, example: 'portal.aurora.pt' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= 2 * DOMAIN_MAX ? readDomain(value) : value,
  )
  @AtMost(DOMAIN_MAX, FIELD_MESSAGES.domainInvalid)
  @ValidateBy(
    { name: 'isDomain', validator: { validate: isDomain } },
    { message: FIELD_MESSAGES.domainInvalid },
  )
  domain!: string;

  @Version()
  version!: number;
}

export class TenantFilterQuery extends ListFilter {}
