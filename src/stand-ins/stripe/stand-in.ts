import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';

import { Account } from './account.js';
import { Api } from './api.js';
import { registerCheckoutPage } from './checkout-page.js';
import { advance } from './clock.js';
import { registerControl } from './control.js';
import { Deliveries } from './deliveries.js';
import { createEndpoint } from './endpoints.js';
import { StripeFault } from './fault.js';
import { registerHomePage } from './home-page.js';
import { registerPortalPage } from './portal-page.js';

export interface StandInOptions {
  /** 0 for any that is free. */
  port: number;
  /** File that keeps its state; without one, only memory does. */
  file?: string;
  /** An endpoint that gets all events from its start on, in the place of the endpoints it had. */
  webhook?: { url: string; secret: string };
}

const BODY_LIMIT = 1024 * 1024;
const SAVED_EVERY_MS = 500;
const DUE_EVERY_MS = 60_000;

/** Stripe for the demo and the tests: its API, its pages, its webhooks, and switches for what goes wrong there. */
export class StripeStandIn {
  private readonly account = new Account();
  private readonly deliveries = new Deliveries(this.account);
  private readonly app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
  });
  private address = '';
  private saved = '';
  private readonly timers: NodeJS.Timeout[] = [];

  private constructor(private readonly file: string | undefined) {}

  static async start({ port, file, webhook }: StandInOptions): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(file);
    standIn.restore();
    if (webhook) standIn.listenWith(webhook);
    await standIn.serve(port);
    return standIn;
  }

  get url(): string {
    return this.address;
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.deliveries.stop();
    await this.app.close();
    this.save();
  }

  private listenWith({ url, secret }: { url: string; secret: string }): void {
    this.account.endpoints.replace([]);
    createEndpoint(this.account, { url, enabled_events: ['*'] }, secret);
  }

  private async serve(port: number): Promise<void> {
    const { app, account, deliveries } = this;
    const api = new Api(account, () => this.address);
    const asText = { parseAs: 'string' } as const;
    app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error: FastifyError | StripeFault, _request, reply) => {
      if (error instanceof StripeFault) return reply.code(error.status).send(error.body);
      const status = error.statusCode ?? 500;
      const type = status < 500 ? 'invalid_request_error' : 'api_error';
      return reply.code(status).send({ error: { type, message: error.message } });
    });
    api.register(app);
    registerHomePage(app, account);
    registerCheckoutPage(app, account);
    registerPortalPage(app, account);
    registerControl(app, { account, api, deliveries });
    this.address = await app.listen({ port, host: '127.0.0.1' });
    // Carries out all that has come due by its own clock meanwhile.
    advance(account, 0);
    this.timers.push(setInterval(() => advance(account, 0), DUE_EVERY_MS));
    if (this.file) this.timers.push(setInterval(() => this.save(), SAVED_EVERY_MS));
  }

  private restore(): void {
    if (!this.file || !existsSync(this.file)) return;
    this.account.restore(JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, unknown>);
  }

  /** The file is whole at any moment. */
  private save(): void {
    if (!this.file) return;
    const now = JSON.stringify(this.account);
    if (now === this.saved) return;
    this.saved = now;
    writeFileSync(`${this.file}.new`, now, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
