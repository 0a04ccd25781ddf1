import type {
  AgendaEntry,
  EntryCancellation,
  EntryVersion,
  Fulfilment,
} from '../../../src/contract/agenda';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Requests about agenda entries that the data provider does not cover. */
export const agendaActions = {
  fulfil: (id: string, fulfilment: Fulfilment, idempotencyKey: IdempotencyKey) =>
    api.post<AgendaEntry>(`agenda-entries/${id}/fulfilment`, fulfilment, idempotencyKey),

  cancel: (id: string, cancellation: EntryCancellation, idempotencyKey: IdempotencyKey) =>
    api.post<AgendaEntry>(`agenda-entries/${id}/cancellation`, cancellation, idempotencyKey),

  /** Stops a task from repeating. */
  endRepetition: (id: string, { version }: EntryVersion, idempotencyKey: IdempotencyKey) =>
    api.put<AgendaEntry>(`agenda-entries/${id}`, { version, repeats: null }, idempotencyKey),

  reopen: (id: string, version: EntryVersion, idempotencyKey: IdempotencyKey) =>
    api.post<AgendaEntry>(`agenda-entries/${id}/reopening`, version, idempotencyKey),
};
