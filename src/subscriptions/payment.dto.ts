import { NotContains } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { COUNTRIES } from '../contract/session.js';
import {
  BOUGHT_PLANS,
  type CheckoutBody as CheckoutContract,
  OFFER_MESSAGE_MAX,
  type OfferBody as OfferContract,
} from '../contract/subscriptions.js';
import { OneOf, OptionalEmail, OptionalText } from '../fields/decorators.js';

export class CheckoutBody implements CheckoutContract {
  @OneOf(BOUGHT_PLANS, FIELD_MESSAGES.planOnRequest)
  plan!: CheckoutContract['plan'];

  @OneOf(COUNTRIES, FIELD_MESSAGES.countryInvalid)
  country!: CheckoutContract['country'];

  @OptionalEmail(FIELD_MESSAGES.checkoutEmailInvalid)
  email?: string;
}

export class OfferBody implements OfferContract {
  @OptionalEmail(FIELD_MESSAGES.checkoutEmailInvalid)
  email?: string;

  // Anyone may type what stands in this mail: its name must not carry a link.
  @NotContains('://', { message: FIELD_MESSAGES.invalid })
  @OptionalText({ max: 200 })
  officeName?: string | null;

  @OptionalText({ max: OFFER_MESSAGE_MAX })
  message?: string | null;
}
