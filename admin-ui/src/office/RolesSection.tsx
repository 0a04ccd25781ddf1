import { Check } from 'lucide-react';
import { Link } from 'react-router';

import { Section } from '../account/Section';
import { officeMessages } from './messages';
import account from '../account/account.module.css';
import css from './office.module.css';

const messages = officeMessages.roles;

/** Lists what only administrators may do. The routes enforce it: see docs/access.md. */
export function RolesSection() {
  return (
    <Section
      title={messages.title}
      text={
        <>
          {messages.text}
          <Link className="link" to="/admin/usuarios">
            {messages.users}
          </Link>
          .
        </>
      }
    >
      <table className={css.roles}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{messages.what}</span>
            </th>
            <th scope="col">{messages.administrator}</th>
            <th scope="col">{messages.member}</th>
          </tr>
        </thead>
        <tbody>
          {messages.ofAll.map((what) => (
            <Right key={what} what={what} ofMembers />
          ))}
          {messages.ofAdministrators.map((what) => (
            <Right key={what} what={what} />
          ))}
        </tbody>
      </table>
      <p className={account.hint}>{messages.hint}</p>
    </Section>
  );
}

function Right({ what, ofMembers = false }: { what: string; ofMembers?: boolean }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <Cell may />
      <Cell may={ofMembers} />
    </tr>
  );
}

function Cell({ may }: { may: boolean }) {
  return (
    <td>
      {may ? <Check size={18} aria-hidden /> : <span aria-hidden>–</span>}
      <span className="visually-hidden">{may ? messages.yes : messages.no}</span>
    </td>
  );
}
