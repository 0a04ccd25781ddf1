const KEY = 'causa-buyer';

/** Keeps the e-mail of who goes off to pay, for the page in the other tab to which the payment leads back. */
export function rememberBuyer(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Without storage that page names no address.
  }
}

/** Whom `rememberBuyer` kept, and forgets them; null where there is nobody. */
export function takeBuyer(): string | null {
  try {
    const email = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return email;
  } catch {
    return null;
  }
}
