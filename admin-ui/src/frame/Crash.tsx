import Button from '@mui/material/Button';

import { frameMessages } from './messages';
import css from './page-states.module.css';

/** Says that the interface itself failed; the details are in the browser's console. */
export function Crash() {
  return (
    <main className={`center ${css.page}`}>
      <CrashWords />
    </main>
  );
}

/** Says the same inside a page's frame. */
export function CrashWords() {
  const { title, text, reload } = frameMessages.crash;
  return (
    <section className={`stack ${css.state}`} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {reload}
      </Button>
    </section>
  );
}
