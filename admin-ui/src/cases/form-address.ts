import type { Location } from 'react-router';

import { isSameRecord } from '../navigation/place';

/** The query parameter that opens a case's form. */
export const FORM = 'editar';

/** Returns whether a navigation stays in a case's details, or in its form: typed text is kept only while it does. */
export const staysIn = (form: boolean) => (from: Location, to: Location) =>
  isSameRecord(from, to) && new URLSearchParams(to.search).has(FORM) === form;
