import type { ClientFormValues } from './client-form';

let handedOver: Partial<ClientFormValues> = {};

/** Keeps what the dialog holds for the form of all fields, which opens next. */
export function handOver(values: ClientFormValues): void {
  handedOver = values;
}

/** What was kept, once; nothing where the form was opened otherwise. */
export function takeOver(): Partial<ClientFormValues> {
  const values = handedOver;
  handedOver = {};
  return values;
}
