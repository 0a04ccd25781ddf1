import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const PROBE_MS = 200;

/**
 * A load balancer that asks for readiness and tries nothing twice: it hands each request to a server that was ready
 * when it was last asked. Where none is, or the server is lost, it breaks the connection.
 */
export class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private turn = 0;
  private readonly probing = setInterval(() => void this.probe(), PROBE_MS);

  private constructor(
    private readonly server: Server,
    private readonly targets: () => readonly string[],
  ) {
    server.on('request', (incoming, outgoing) => {
      const passed = this.passOn(incoming);
      const lose = () => outgoing.destroy();
      if (passed === null) return lose();
      passed.on('error', lose);
      passed.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        pipeline(answer, outgoing, (error) => error && lose());
      });
      pipeline(incoming, passed, (error) => error && lose());
    });
  }

  static async before(targets: () => readonly string[]): Promise<Balancer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const balancer = new Balancer(server, targets);
    await balancer.probe();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async probe(): Promise<void> {
    for (const url of this.targets()) {
      const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
      if (reply?.ok) this.ready.add(url);
      else this.ready.delete(url);
    }
  }

  close(): void {
    clearInterval(this.probing);
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  private passOn({ method, url, headers }: IncomingMessage) {
    const ready = this.targets().filter((target) => this.ready.has(target));
    const target = ready[(this.turn += 1) % ready.length];
    if (target === undefined) return null;
    // Without an address of their own, servers take changes from their own port alone.
    const own = { host: new URL(target).host, ...(headers.origin && { origin: target }) };
    return request(target + url, { method, headers: { ...headers, ...own }, agent: this.agent });
  }
}
