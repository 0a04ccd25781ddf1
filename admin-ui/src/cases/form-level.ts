import type { Location } from 'react-router';

import { isSameRecord } from '../places/place';

/** In a case's address: its form is open. */
export const FORM = 'editar';

/** What is typed in a case's details or in its form stays there as long as that of the two is shown. */
export const staysIn = (form: boolean) => (from: Location, to: Location) =>
  isSameRecord(from, to) && new URLSearchParams(to.search).has(FORM) === form;
