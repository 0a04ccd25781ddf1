import { sharedMessages } from '../../../ui/src/messages';
import css from './page-states.module.css';

/** Shown for an address of the console that no page answers to. */
export function NotFound() {
  const { title, text, link } = sharedMessages.notFound;
  return (
    <section className={`stack ${css.state}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      <a href="/">{link}</a>
    </section>
  );
}
