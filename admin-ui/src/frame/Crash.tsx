import Button from '@mui/material/Button';
import css from './page-states.module.css';
import { frameMessages } from './messages';

/** A fault of the interface itself; the details are in the browser's console. */
export function Crash() {
  const { title, text, reload } = frameMessages.crash;
  return (
    <main className={`center ${css.page}`}>
      <section className={`stack ${css.state}`} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </section>
    </main>
  );
}
