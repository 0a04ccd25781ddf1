import { useColleagues } from '../data/colleagues';
import { useSession } from '../session/Session';

/** The signed-in person among the colleagues: undefined while they load, null for a person who is none. */
export function useOwnId(): string | null | undefined {
  const { userId } = useSession();
  const { data, error } = useColleagues();
  if (!data) return error ? null : undefined;
  return data.find((colleague) => colleague.userId === userId)?.id ?? null;
}
