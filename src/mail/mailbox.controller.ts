import { randomBytes } from 'node:crypto';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

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

/** The local mailbox. It shows other people's links, so it does not exist where there are other people. */
@Controller()
export class MailboxController {
  constructor(
    private readonly config: Config,
    private readonly mailbox: LocalMailbox,
  ) {}

  @Route.get(MAILBOX_PATH, { ...PAGE, summary: 'All messages.' })
  async list(@Res() reply: FastifyReply) {
    await this.show(reply, null);
  }

  @Route.get(`${MAILBOX_PATH}/:id`, { ...PAGE, summary: 'One of them, beside the others.' })
  async message(@Param('id') id: string, @Res() reply: FastifyReply) {
    await this.show(reply, id);
  }

  @Route.get(`${MAILBOX_PATH}/:id/html`, { ...PAGE, summary: 'Its HTML.' })
  async html(@Param('id') id: string, @Res() reply: FastifyReply) {
    await send(reply, messagePage(await this.find(id)), MESSAGE_POLICY);
  }

  private async show(reply: FastifyReply, id: string | null): Promise<void> {
    this.refuseInProduction();
    const nonce = randomBytes(18).toString('base64url');
    await send(reply, mailboxPage(await this.mailbox.list(), id, nonce), mailboxPolicy(nonce));
  }

  private async find(id: string): Promise<LocalMessage> {
    this.refuseInProduction();
    const message = isId(id) ? await this.mailbox.find(id) : null;
    if (!message) throw new Problem('not_found');
    return message;
  }

  private refuseInProduction(): void {
    if (this.config.environment === 'production') throw new Problem('route_not_found');
  }
}

async function send(reply: FastifyReply, html: string, policy: string): Promise<void> {
  await reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
