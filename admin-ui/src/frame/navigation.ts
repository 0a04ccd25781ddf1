import {
  Building2,
  CalendarDays,
  ChartColumn,
  Contact,
  CreditCard,
  Files,
  KeyRound,
  LayoutDashboard,
  MessageSquareQuote,
  MessagesSquare,
  Scale,
  Settings,
  ShieldCheck,
  Trash2,
  UserRoundCog,
} from 'lucide-react';

import type { StaffPath } from '../../../src/contract/staff-pages';
import type { Icon } from '../../../ui/src/parts/icon';
import { frameMessages } from './messages';

export interface NavigationEntry {
  path: StaffPath;
  /** Pages that are reached from it and have no entry of their own. */
  covers?: readonly StaffPath[];
  label: string;
  icon: Icon;
  /** The key that leads to it after G. */
  letter: string;
  /** Shows the red count of overdue cases, or of requests with something unread. */
  counts?: 'overdue' | 'unread';
  /** Puts it in the menu on a phone: the bar has room for two. */
  inMenu?: boolean;
  /** On a phone it is neither in the bar nor in its menu, but in the person's menu. */
  inRailOnly?: boolean;
  /** Stands below the heading for the office's own pages. */
  ofOffice?: boolean;
  /** Stands at the foot of the rail, apart from the pages of daily work. */
  apart?: boolean;
}

/** The staff's pages, in order. A page gets its entry once it works. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    path: 'dashboard',
    covers: ['atividade'],
    label: frameMessages.navigation.dashboard,
    icon: LayoutDashboard,
    letter: 'P',
  },
  {
    path: 'agenda',
    label: frameMessages.navigation.agenda,
    icon: CalendarDays,
    letter: 'A',
    inMenu: true,
  },
  {
    path: 'processos',
    label: frameMessages.navigation.cases,
    icon: Scale,
    letter: 'R',
    counts: 'overdue',
  },
  {
    path: 'pedidos',
    label: frameMessages.navigation.requests,
    icon: MessagesSquare,
    letter: 'E',
    counts: 'unread',
    inMenu: true,
  },
  {
    path: 'clientes',
    label: frameMessages.navigation.clients,
    icon: Contact,
    letter: 'C',
    inMenu: true,
  },
  {
    path: 'documentos',
    label: frameMessages.navigation.documents,
    icon: Files,
    letter: 'D',
    inMenu: true,
  },
  {
    path: 'ia',
    covers: ['ia/modelos'],
    label: frameMessages.navigation.assistant,
    icon: MessageSquareQuote,
    letter: 'I',
    inMenu: true,
  },
  {
    path: 'relatorios',
    label: frameMessages.navigation.reports,
    icon: ChartColumn,
    letter: 'L',
    inMenu: true,
  },
  {
    path: 'admin/usuarios',
    covers: ['admin/cadastro-staff', 'admin/cadastro-cliente', 'admin/setup'],
    label: frameMessages.navigation.users,
    icon: UserRoundCog,
    letter: 'U',
    inMenu: true,
    ofOffice: true,
  },
  {
    path: 'admin/tenants',
    label: frameMessages.navigation.tenants,
    icon: Building2,
    letter: 'T',
    inMenu: true,
    ofOffice: true,
  },
  {
    path: 'subscription',
    label: frameMessages.navigation.subscription,
    icon: CreditCard,
    letter: 'N',
    inRailOnly: true,
    ofOffice: true,
  },
  {
    path: 'admin/api',
    covers: ['admin/api/documentacao'],
    label: frameMessages.navigation.api,
    icon: KeyRound,
    letter: 'K',
    inMenu: true,
    ofOffice: true,
  },
  {
    path: 'admin/seguranca',
    label: frameMessages.navigation.security,
    icon: ShieldCheck,
    letter: 'S',
    inMenu: true,
    ofOffice: true,
  },
  {
    path: 'admin/escritorio',
    label: frameMessages.navigation.settings,
    icon: Settings,
    letter: 'O',
    inMenu: true,
    ofOffice: true,
  },
  {
    path: 'lixeira',
    label: frameMessages.navigation.recycleBin,
    icon: Trash2,
    letter: 'X',
    inMenu: true,
    apart: true,
  },
];
