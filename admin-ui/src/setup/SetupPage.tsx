import Button from '@mui/material/Button';
import { Check, ChevronRight, Lock, Send, UserRound, UserRoundCog } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import type { Icon } from '../../../ui/src/parts/icon';
import { PageHeader } from '../layout/PageHeader';
import { PortalNotice } from '../plan/PortalNotice';
import { useSession } from '../session/Session';
import { ClientLoginForm } from './ClientLoginForm';
import { setupMessages as messages } from './messages';
import css from './setup.module.css';

const INVITE_CLIENT = '/admin/cadastro-cliente';

/** `/admin/setup`: explains the two kinds of users, and has the form that creates a client's login. */
export function SetupPage() {
  const navigate = useNavigate();
  const { administrator } = useSession();
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle}
        onBack={() => void navigate('/admin/usuarios')}
        backLabel={messages.users}
      />
      <div className={css.roles}>
        <RoleCard
          icon={UserRoundCog}
          texts={messages.admin}
          to={administrator ? '/admin/cadastro-staff' : null}
        />
        <RoleCard icon={UserRound} texts={messages.client} to={INVITE_CLIENT} />
      </div>
      <PortalNotice />
      <div className={css.pair}>
        <ClientLoginForm />
        <aside className={`card ${css.aside}`}>
          <h2>{messages.aside.title}</h2>
          <div>
            <p>{messages.aside.invitation}</p>
            <p>{messages.aside.direct}</p>
            <Button component={Link} to={INVITE_CLIENT} startIcon={<Send size={18} />}>
              {messages.aside.action}
            </Button>
          </div>
        </aside>
      </div>
    </>
  );
}

interface RoleCardProps {
  icon: Icon;
  texts: {
    title: string;
    who: string;
    text: string;
    may: readonly string[];
    mayNot: readonly string[];
    link: string;
  };
  /** Null where the reader may not invite them. */
  to: string | null;
}

function RoleCard({ icon: Mark, texts, to }: RoleCardProps) {
  return (
    <section className={`card ${css.role}`}>
      <div className={`row ${css.title}`}>
        <span className={`center ${css.tile}`} aria-hidden>
          <Mark size={18} />
        </span>
        <div>
          <h2>{texts.title}</h2>
          <div className="meta">{texts.who}</div>
        </div>
      </div>
      <p>{texts.text}</p>
      <ul>
        {texts.may.map((line) => (
          <li key={line} className={css.may}>
            <Check size={18} aria-hidden />
            {line}
          </li>
        ))}
        {texts.mayNot.map((line) => (
          <li key={line}>
            <Lock size={18} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {to !== null && (
        <Link className={`link ${css.link}`} to={to}>
          {texts.link}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  );
}
