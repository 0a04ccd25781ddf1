import type { ItemState, RequestStatus } from '../contract/service-requests.js';
import type { Paper } from './papers.js';

/** A conversation of the demo. Times are minutes before now. */
export interface DemoRequest {
  /** Key of the client. The request is from its first portal user, else from the person with the client's own e-mail. */
  client: string;
  /** Title of the case. */
  case: string | null;
  title: string;
  description: string | null;
  /** Key of the staff member who began it; left out, the client did. */
  openedBy?: string;
  began: number;
  status: RequestStatus;
  /** Key of the staff member who has it. */
  lead: string | null;
  /** How many of the last messages of the other side each side has not read, the opening included. */
  unread: { staff: number; client: number };
  /** Oldest first. */
  lines: readonly DemoLine[];
}

export interface DemoLine {
  ago: number;
  by: string;
  text: string;
  /** The attached document: an office's is stored, a client's is received. */
  file?: { paper: Paper; title: string };
  list?: readonly DemoItem[];
  /** Days until the list is due. */
  dueIn?: number;
}

export interface DemoItem {
  title: string;
  hint: string | null;
  state: ItemState;
  /** Reason of an item that was returned. */
  reason?: string;
  files?: readonly { ago: number; paper: Paper; title: string }[];
}
