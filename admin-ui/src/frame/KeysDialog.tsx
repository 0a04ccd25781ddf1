import { Link } from 'react-router';

import { AppDialog } from '../dialogs/AppDialog';
import { KeyCaps } from '../layout/KeyCaps';
import { useSingleKeys } from '../session/single-keys';
import { IS_MAC } from './keys';
import { frameMessages } from './messages';
import { useNavigation } from './use-navigation';
import css from './keys-dialog.module.css';

const messages = frameMessages.keys;
const CTRL = IS_MAC ? '⌘' : 'Ctrl';

const ANYWHERE = [
  { label: messages.palette, keys: [CTRL, 'K'] },
  { label: messages.help, keys: ['F1'] },
  { label: messages.save, keys: [CTRL, 'Enter'] },
];
const SINGLE = [
  { label: messages.search, keys: ['/'] },
  { label: messages.newCase, keys: ['N'] },
  { label: messages.nextRow, keys: ['J'] },
  { label: messages.rowBefore, keys: ['K'] },
  { label: messages.moveEntry, keys: ['M'] },
  { label: messages.list, keys: ['?'] },
];

/** Lists the keys of the console. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys] = useSingleKeys();
  const pages = useNavigation().map(({ label, letter }) => ({ label, keys: ['G', letter] }));
  return (
    <AppDialog open onClose={onClose} title={messages.title} width={480}>
      <List title={messages.anywhere} keys={singleKeys ? [...ANYWHERE, ...SINGLE] : ANYWHERE} />
      {singleKeys && <List title={messages.pages} keys={pages} />}
      <p>
        {!singleKeys && `${messages.off} `}
        <Link to="/conta" onClick={onClose}>
          {messages.settings}
        </Link>
      </p>
    </AppDialog>
  );
}

interface ListProps {
  title: string;
  keys: readonly { label: string; keys: readonly string[] }[];
}

function List({ title, keys: lines }: ListProps) {
  return (
    <section className={css.keys}>
      <h2>{title}</h2>
      <dl>
        {lines.map(({ label, keys }) => (
          <div key={label} className="row">
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
