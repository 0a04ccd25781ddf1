import { ADMINISTRATOR_PAGES } from '../../../src/contract/staff-pages';
import { useSession } from '../session/Session';
import { NAVIGATION, type NavigationEntry } from './navigation';

/** Returns the pages of the navigation that the person may use. */
export function useNavigation(): readonly NavigationEntry[] {
  const { administrator } = useSession();
  return administrator
    ? NAVIGATION
    : NAVIGATION.filter(({ path }) => !ADMINISTRATOR_PAGES.includes(path));
}
