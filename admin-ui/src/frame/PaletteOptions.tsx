import useMediaQuery from '@mui/material/useMediaQuery';
import {
  AlarmClock,
  CircleQuestionMark,
  Gavel,
  History,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Paperclip,
  Plus,
  SquareCheck,
  Sun,
  UserPlus,
  UserRound,
} from 'lucide-react';

import { ENTRY_KINDS } from '../../../src/contract/agenda';
import type { SearchReply } from '../../../src/contract/search';
import { sharedMessages } from '../../../ui/src/messages';
import { agendaMessages } from '../agenda/messages';
import { useHelp } from '../layout/help';
import { useQuickAction } from '../layout/quick-action';
import { commonMessages } from '../messages';
import { entryPath } from '../navigation/entry-place';
import type { PaletteAction } from '../palette/entries';
import { holdsWords } from '../palette/marks';
import { paletteMessages } from '../palette/messages';
import { type PaletteField, PaletteList } from '../palette/PaletteList';
import { type Appearance, useAppearance } from '../session/appearance';
import { useSingleKeys } from '../session/single-keys';
import { PHONE } from '../theme/measures';
import { frameMessages, pageTitles } from './messages';
import { useSessionActions } from './session-actions';
import { useNavigation } from './use-navigation';

const ENTRY_ICONS = { deadline: AlarmClock, hearing: Gavel, task: SquareCheck } as const;

/** Lists the search results, and what the frame can do: create, go to a page, change the appearance, sign out. */
export function PaletteOptions({ onKeys, ...field }: PaletteField) {
  const creating = useCreateActions();
  const [singleKeys] = useSingleKeys();
  const looks = useAppearanceActions();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { leave } = useSessionActions();
  const openHelp = useHelp();
  const entries = useNavigation();
  const { person, actions: messages } = frameMessages;
  const others: PaletteAction[] = [
    // The specification leaves the subscription out of the phone's menu.
    ...entries
      .filter(({ inRailOnly }) => !(phone && inRailOnly))
      .map(({ path, label, icon, letter }) => ({
        id: path,
        label,
        icon,
        to: `/${path}`,
        ...(singleKeys && { keys: ['G', letter] }),
      })),
    { id: 'atividade', label: pageTitles.atividade, icon: History, to: '/atividade' },
    { id: 'conta', label: person.account, icon: UserRound, to: '/conta' },
    ...looks,
    {
      id: 'help',
      label: commonMessages.help,
      icon: CircleQuestionMark,
      keys: ['F1'],
      run: () => openHelp?.(),
    },
    { id: 'keys', label: messages.keys, icon: Keyboard, keys: ['?'], run: onKeys },
    { id: 'leave', label: sharedMessages.signOut, icon: LogOut, run: leave },
  ];
  return <PaletteList {...field} actions={(found, q) => [...creating(found, q), ...others]} />;
}

/** Returns the actions that create something, including a case for the client whose name was typed. */
function useCreateActions(): (found: SearchReply | undefined, q: string) => PaletteAction[] {
  const open = useQuickAction();
  const [singleKeys] = useSingleKeys();
  const messages = commonMessages.quickActions;
  return (found, q) => {
    const named = q === '' ? undefined : found?.clients.find(({ name }) => holdsWords(name, q));
    return [
      ...(named
        ? [
            {
              id: 'case-for',
              label: paletteMessages.newCaseFor(named.name),
              icon: Plus,
              run: () => open('case', named),
            },
          ]
        : []),
      {
        id: 'case',
        label: messages.newCase,
        icon: Plus,
        ...(singleKeys && { keys: ['N'] }),
        run: () => open('case'),
      },
      {
        id: 'client',
        label: messages.newClient,
        icon: UserPlus,
        always: true,
        run: () => open('client'),
      },
      {
        id: 'document',
        label: messages.attachDocument,
        icon: Paperclip,
        run: () => open('document'),
      },
      ...ENTRY_KINDS.map((kind) => ({
        id: kind,
        label: agendaMessages.newOf(kind),
        icon: ENTRY_ICONS[kind],
        to: entryPath({ kind }),
      })),
    ];
  };
}

/** Returns the appearances that the page can change to. */
function useAppearanceActions(): PaletteAction[] {
  const [appearance, change] = useAppearance();
  const messages = frameMessages.actions;
  const looks = [
    { id: 'light', label: messages.lightAppearance, icon: Sun, look: 'light' },
    { id: 'dark', label: messages.darkAppearance, icon: Moon, look: 'dark' },
    { id: 'system', label: messages.systemAppearance, icon: Monitor, look: null },
  ] as const satisfies (PaletteAction & { look: Appearance })[];
  return looks
    .filter(({ look }) => look !== appearance)
    .map(({ look, ...action }) => ({ ...action, run: () => change(look) }));
}
