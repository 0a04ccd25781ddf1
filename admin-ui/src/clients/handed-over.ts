import type { ClientFormValues } from './client-form';

let handedOver: Partial<ClientFormValues> = {};

/** Keeps the dialog's values for the form with all fields, which opens next. */
export function handOver(values: ClientFormValues): void {
  handedOver = values;
}

/** Returns the kept values once, and nothing if the form was opened another way. */
export function takeOver(): Partial<ClientFormValues> {
  const values = handedOver;
  handedOver = {};
  return values;
}
