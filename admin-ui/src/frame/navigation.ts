import { Contact, Files, LayoutDashboard, Scale, Trash2 } from 'lucide-react';
import type { StaffPath } from '../../../src/contract/paths';
import type { Icon } from '../parts/icon';
import { frameMessages } from './messages';

export interface NavigationEntry {
  path: StaffPath;
  label: string;
  icon: Icon;
  /** Shows the red count of overdue cases. */
  countsOverdue?: boolean;
  /** On a phone it is in the menu: the bar has room for two. */
  inMenu?: boolean;
  /** Stands at the foot of the rail, apart from the pages of every day. */
  apart?: boolean;
}

/** The staff's pages, in order. A page has its entry from the day it works. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { path: 'dashboard', label: frameMessages.navigation.dashboard, icon: LayoutDashboard },
  {
    path: 'processos',
    label: frameMessages.navigation.cases,
    icon: Scale,
    countsOverdue: true,
  },
  {
    path: 'clientes',
    label: frameMessages.navigation.clients,
    icon: Contact,
    inMenu: true,
  },
  {
    path: 'documentos',
    label: frameMessages.navigation.documents,
    icon: Files,
    inMenu: true,
  },
  {
    path: 'lixeira',
    label: frameMessages.navigation.recycleBin,
    icon: Trash2,
    inMenu: true,
    apart: true,
  },
];
