/*
 * A page of react-admin's with the stock data provider, bundled by the test that shows it: nothing of ours
 * stands between the two and the API.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import { createElement } from 'react';
import {
  CoreAdminContext,
  EditBase,
  Form,
  useInput,
  useNotificationContext,
  ValidationError,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

export const provider = simpleRestProvider('/api');

/** Shows a case's form: title and status, what is wrong with them, and what react-admin notifies of. */
export function showCase(id) {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    createElement(
      CoreAdminContext,
      { dataProvider: provider },
      createElement(
        EditBase,
        { resource: 'cases', id, redirect: false, mutationMode: 'pessimistic' },
        createElement(
          Form,
          null,
          createElement(Field, { source: 'title' }),
          createElement(Field, { source: 'dueDate' }),
          createElement('button', null, 'Send'),
        ),
      ),
      createElement(Notifications),
    ),
  );
}

function Field({ source }) {
  const { field, fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return createElement(
    'label',
    null,
    source,
    createElement('input', field),
    message && createElement('output', null, createElement(ValidationError, { error: message })),
  );
}

function Notifications() {
  const { notifications } = useNotificationContext();
  return createElement('pre', null, notifications.map(({ message }) => message).join('\n'));
}
