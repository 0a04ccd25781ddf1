import { createServer } from 'node:net';

/**
 * Checks that a port is free, before any work that a taken port would make useless.
 * @param {number} port
 * @param {{ setting: string, host?: string }} where `setting` names the port to people
 * @throws {Error}
 */
export async function requirePort(port, { setting, host }) {
  if ((await probePort(port, host)) !== undefined) return;
  throw new Error(
    `port ${port} cannot be had, another program has it: set ${setting} to a free one`,
  );
}

/**
 * @param {number} port 0 asks for any that is free
 * @returns {Promise<number | undefined>} the port, if it is free now
 */
export function probePort(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
