import { createServer } from 'node:net';

/**
 * @param {number} port 0 asks for any that is free
 * @returns {Promise<number | undefined>} the port when it can be had now
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
