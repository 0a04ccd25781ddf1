import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FILE, Route } from '../routes/route.js';
import { CalendarReadingService } from './calendar-reading.service.js';

/** Serves feeds to calendars on phones and computers, which have no session, only the address. */
@Controller()
export class CalendarController {
  constructor(private readonly calendars: CalendarReadingService) {}

  @Route.get('calendar/:file', {
    access: 'public',
    reply: { 'text/calendar': FILE },
    tagged: true,
    // Calendars must revalidate each time, and get 304 while nothing has changed.
    headers: {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'inline; filename="causa.ics"',
    },
    summary: 'The calendar at a secret address, `{secret}.ics`.',
    details:
      'Entries from ninety days ago to two years from now, at most 5,000 of them. A renewed or ' +
      'ended address gets the answer of an unknown one. More than thirty reads a minute are refused.',
  })
  async read(
    @Param('file') file: string,
    @Req() { ip, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { etag, write } = await this.calendars.read(file, ip);
    void reply.header('etag', etag);
    if (isKnown(headers['if-none-match'], etag)) {
      void reply.status(304);
      return '';
    }
    void reply.header('content-type', 'text/calendar; charset=utf-8');
    return write();
  }
}

/** Whether one of the tags is this one. Weak tags match too, because a compressing proxy makes a tag weak. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
