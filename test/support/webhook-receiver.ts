import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

import type { WebhookPayload } from '../../src/contract/webhooks.js';

/** A request as it came in. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on loopback. It keeps its requests by path. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The answers by path; a path without one gets 204. */
  readonly answers = new Map<string, number | ((response: ServerResponse) => void)>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const receiver = new WebhookReceiver(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url!;
        const body = Buffer.concat(chunks).toString();
        receiver.received.push({ path, headers: request.headers, body });
        const answer = receiver.answers.get(path) ?? 204;
        if (typeof answer === 'function') answer(response);
        else response.writeHead(answer).end();
      });
    });
    return receiver;
  }

  at(path: string): Received[] {
    return this.received.filter((request) => request.path === path);
  }

  /**
   * Returns the events that arrived there, verified with the secret.
   * @throws WebhookVerificationError
   */
  events(path: string, secret: string): WebhookPayload[] {
    return this.at(path).map(
      ({ body, headers }) =>
        new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookPayload,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
