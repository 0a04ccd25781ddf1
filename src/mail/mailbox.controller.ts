import { randomBytes } from 'node:crypto';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isLoopbackName } from '../config/addresses.js';
import { Config } from '../config/config.js';
import { isId } from '../contract/ids.js';
import { Problem } from '../problems/problem.js';
import { FILE, Route } from '../routes/route.js';
import { LocalMailbox, type LocalMessage } from './local-mailbox.js';
import {
  MAILBOX_PATH,
  mailboxPage,
  mailboxPolicy,
  MESSAGE_POLICY,
  messagePage,
} from './mailbox.page.js';

const PAGE = {
  access: 'public',
  undocumented: true,
  reply: { 'text/html': FILE },
} as const;

/**
 * The local mailbox. It shows other people's links, so it does not exist where there are other people, nor under a name
 * that another site may have led here: a browser lets that site's pages read what they find under their own name.
 */
@Controller()
export class MailboxController {
  constructor(
    private readonly config: Config,
    private readonly mailbox: LocalMailbox,
  ) {}

  @Route.get(MAILBOX_PATH, { ...PAGE, summary: 'All messages.' })
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await this.show(request, reply, null);
  }

  @Route.get(`${MAILBOX_PATH}/:id`, { ...PAGE, summary: 'One of them, beside the others.' })
  async message(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.show(request, reply, id);
  }

  @Route.get(`${MAILBOX_PATH}/:id/html`, { ...PAGE, summary: 'Its HTML.' })
  async html(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.refuseOthers(request);
    await send(reply, messagePage(await this.find(id)), MESSAGE_POLICY);
  }

  private async show(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string | null,
  ): Promise<void> {
    this.refuseOthers(request);
    const nonce = randomBytes(18).toString('base64url');
    await send(reply, mailboxPage(await this.mailbox.list(), id, nonce), mailboxPolicy(nonce));
  }

  private async find(id: string): Promise<LocalMessage> {
    const message = isId(id) ? await this.mailbox.find(id) : null;
    if (!message) throw new Problem('not_found');
    return message;
  }

  /** Both names count: a page can set the forwarded one, and a proxy the other. */
  private refuseOthers({ hostname, headers }: FastifyRequest): void {
    const named = (headers.host ?? '').replace(/:\d+$/, '');
    const isOurs = isLoopbackName(named) && isLoopbackName(hostname);
    if (this.config.environment === 'production' || !isOurs) throw new Problem('route_not_found');
  }
}

async function send(reply: FastifyReply, html: string, policy: string): Promise<void> {
  await reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
