import { Fragment } from 'react';

import type { ClientContact } from '../../../src/contract/clients';
import { Badge } from '../../../ui/src/parts/Badges';
import { clientsMessages } from './messages';
import css from './client-dialog.module.css';

const messages = clientsMessages.detail;

/** Lists the client's contacts with their e-mail and telephone. */
export function ClientContacts({ contacts }: { contacts: ClientContact[] }) {
  return (
    <section className={css.section}>
      <h2>{messages.contacts}</h2>
      {contacts.length === 0 && <p className={css.none}>{messages.noContacts}</p>}
      {contacts.length > 0 && (
        <ul className={css.list}>
          {contacts.map((contact) => (
            <li key={contact.id} className={css.item}>
              <span className="row">
                <span className={css.title}>{contact.name}</span>
                {contact.isPartner && <Badge look="outlined">{messages.partner}</Badge>}
              </span>
              <span className={css.meta}>
                <Reach contact={contact} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Reach({ contact: { role, phone, email } }: { contact: ClientContact }) {
  const parts = [
    role,
    phone && (
      <a className={css.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    ),
    email && (
      <a className={css.link} href={`mailto:${email}`}>
        {email}
      </a>
    ),
  ].filter(Boolean);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
