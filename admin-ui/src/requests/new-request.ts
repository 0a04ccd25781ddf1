import { type NewServiceRequest, REQUEST_FIELDS } from '../../../src/contract/service-requests';
import { contentOf, problemsIn } from '../records/field-values';
import { requestMessages } from './messages';

const messages = requestMessages.newRequest;

/** In the form, who signs in with the client's own e-mail; anybody else is a client user's id. */
export const BY_CLIENT_EMAIL = 'email';

/** What the inputs of a new request hold; '' where nothing is chosen. */
export interface NewRequestValues {
  clientId: string;
  person: string;
  caseId: string;
  title: string;
  description: string;
}

export function checkForm(values: NewRequestValues): Record<string, string> {
  return {
    ...(values.clientId === '' && { clientId: messages.clientRequired }),
    ...(values.clientId !== '' && values.person === '' && { person: messages.personRequired }),
    ...problemsIn(REQUEST_FIELDS, values),
  };
}

export function bodyOf({ clientId, person, ...written }: NewRequestValues): NewServiceRequest {
  const clientUserId = person === BY_CLIENT_EMAIL ? null : person;
  return { ...contentOf(REQUEST_FIELDS, written), clientId, clientUserId };
}
