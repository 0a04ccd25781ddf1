const KEY = 'causa-buyer';

/** Keeps the buyer's e-mail for the page in the other tab to which the payment leads back. */
export function rememberBuyer(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Without storage that page does not show the e-mail.
  }
}

/** Returns and forgets the e-mail that `rememberBuyer` kept; null if there is none. */
export function takeBuyer(): string | null {
  try {
    const email = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return email;
  } catch {
    return null;
  }
}
