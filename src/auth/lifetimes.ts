export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** A session ends when it was not used for this long. */
export const SESSION_DAYS = 30;

/** However much it is used, a session ends this long after it began. The database holds it to that, too. */
export const SESSION_LONGEST_DAYS = 90;

/** A session is kept this long after its end: the last one tells which office a person used last. */
export const SESSION_KEPT_DAYS = 90;

/** Minutes between the right password and its second step. */
export const PENDING_SIGN_IN_MINUTES = 10;

/** Two tabs may spend the same refresh token within this time; later it is a copy in other hands. */
export const REUSE_SECONDS = 20;

/** A browser is known for this long after someone signed in there. */
export const KNOWN_BROWSER_DAYS = 365;

/** A sign-up that nobody confirmed is forgotten after this long. */
export const SIGN_UP_DAYS = 30;

/** Hours that the link in a mail can be used, by its purpose. */
export const LINK_HOURS = { signup: 24, recovery: 1, firstPassword: 24 } as const;
