/** An attempt ends after this long whatever the server does; well within the lease of a message. */
export const SEND_TIMEOUT_MS = 60_000;

/** Milliseconds, each about one step. A setting in the address itself wins. */
const STEP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** The mail server's address with time-outs, so that a server that hangs holds nothing up for long. */
export function smtpAddress(smtpUrl: string): string {
  const address = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(STEP_TIMEOUTS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(milliseconds));
  }
  return address.href;
}
