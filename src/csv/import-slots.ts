import { Problem } from '../problems/problem.js';

/** Lists that a server takes at once: each costs a process of its own. */
const AT_ONCE = 2;
/** Seconds after which a list that was refused may find its place. */
const TRY_AGAIN = 3;

/** Limits concurrent imports: one for each office, and a few in all. Others are refused with a time to try again. */
export class ImportSlots {
  private readonly offices = new Set<string>();

  /** @returns what gives the place back; @throws Problem import_busy */
  enter(officeId: string): () => void {
    if (this.offices.has(officeId) || this.offices.size >= AT_ONCE) {
      throw new Problem('import_busy', { retryAfter: TRY_AGAIN });
    }
    this.offices.add(officeId);
    return () => this.offices.delete(officeId);
  }
}
