import { type NewServiceRequest, REQUEST_FIELDS } from '../../../src/contract/service-requests';
import { contentOf, problemsIn } from '../forms/field-values';
import { requestMessages } from './messages';

const messages = requestMessages.newRequest;

/** The form's value for the person who signs in with the client's own e-mail; all others have a client user's id. */
export const BY_CLIENT_EMAIL = 'email';

/** The inputs of a new request; '' if nothing is chosen. */
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
