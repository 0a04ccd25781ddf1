const PASSWORD = 'causa-demo-2026';

const OFFICES = [
  { name: 'Escritório Aurora', slug: 'aurora', plan: 'professional' },
  { name: 'Escritório Boreal', slug: 'boreal', plan: 'basic' },
  { name: 'Escritório Cais', slug: 'cais', plan: 'enterprise' },
];

/**
 * Returns the text with which a person begins.
 * @param {string} address of the running server
 * @param {{ data: string, log: string, stripe?: string, models?: string } | undefined} local where the embedded
 *   database with its demo keeps its data, the server its log, and the stand-ins for Stripe and for the models are;
 *   undefined on a database of the operator's
 */
export function welcome(address, local) {
  const lines = ['', `Causa is running at ${address}`];
  if (local) {
    lines.push('');
    for (const { name, slug, plan } of OFFICES) {
      const [staff, client] = [`staff@${slug}.example`, `cliente@${slug}.example`];
      lines.push(`  ${name.padEnd(19)}${plan.padEnd(14)}${staff.padEnd(24)}${client}`);
    }
    lines.push(
      '',
      `  Sign in      ${address}/auth (password of all: ${PASSWORD})`,
      `  Mail sent    ${address}/dev/mailbox`,
      `  API          ${address}/api/docs`,
      ...(local.stripe ? [`  Payments     ${local.stripe} (a stand-in: nobody pays)`] : []),
      ...(local.models ? [`  Models       ${local.models} (a stand-in: no real model)`] : []),
      `  Data         ${local.data}`,
      `  Log          ${local.log}`,
    );
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}
