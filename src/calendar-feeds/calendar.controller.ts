import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FILE, Route } from '../routes/route.js';
import { CalendarReadingService } from './calendar-reading.service.js';

/** Answers calendars of phones and computers: they have no session, only the address. */
@Controller()
export class CalendarController {
  constructor(private readonly calendars: CalendarReadingService) {}

  @Route.get('calendar/:file', {
    access: 'public',
    reply: { 'text/calendar': FILE },
    tagged: true,
    // Asked for again each time, and answered with 304 while it is the same.
    headers: {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'inline; filename="causa.ics"',
    },
    summary: 'The calendar of a secret address, `{secret}.ics`.',
    details:
      'Entries from ninety days ago to two years from now, at most 5,000 of them. An address that was renewed or ' +
      'ended is answered as one that never was. Read more than thirty times a minute, it is refused.',
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

/** Whether one of the tags is this one: a proxy that compresses makes it a weak one. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
