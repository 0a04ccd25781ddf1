import { randomBytes } from 'node:crypto';

import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Config } from '../config/config.js';
import { isId } from '../contract/ids.js';
import { Public } from '../http/access.decorators.js';
import { Problem } from '../http/problem.js';
import { LocalMailbox, type LocalMessage } from './local-mailbox.js';
import {
  MAILBOX_PATH,
  MESSAGE_POLICY,
  mailboxPage,
  mailboxPolicy,
  messagePage,
} from './mailbox.page.js';

/** The local mailbox. It shows other people's links, so it does not exist where there are other people. */
@ApiExcludeController()
@Controller(MAILBOX_PATH)
export class MailboxController {
  constructor(
    private readonly config: Config,
    private readonly mailbox: LocalMailbox,
  ) {}

  @Get()
  @Public()
  async list(@Res() reply: FastifyReply): Promise<void> {
    await this.show(reply, null);
  }

  @Get(':id')
  @Public()
  async message(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await this.show(reply, id);
  }

  @Get(':id/html')
  @Public()
  async html(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
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
