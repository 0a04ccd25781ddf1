import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

import { useSingleKeys } from '../session/single-keys';
import { accountMessages } from './messages';
import { Section } from './Section';

const messages = accountMessages.keys;

/** Lets the user switch off the shortcut keys that need no Ctrl, as WCAG 2.1.4 requires. */
export function KeysSection() {
  const [on, change] = useSingleKeys();
  return (
    <Section title={messages.title} text={messages.text}>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, wanted) => change(wanted)} />}
        label={messages.single}
      />
    </Section>
  );
}
