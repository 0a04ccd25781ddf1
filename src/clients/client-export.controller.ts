import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ListRules, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { listQuery } from '../http/lists.js';
import { ClientExport } from './client-export.service.js';
import { ClientFilterQuery } from './clients.dto.js';

/** The query of the list, of which only the filter counts. */
export const exportedList: ListRules<'name', ClientFilterQuery> = {
  sorts: ['name'],
  byDefault: ['name', 'ASC'],
  filter: ClientFilterQuery,
  pageSize: 25,
};

@ApiTags('clients')
@Controller('clients')
@Staff()
export class ClientExportController {
  constructor(private readonly clients: ClientExport) {}

  /** All clients of the list's filter, by name, whatever its page. */
  @Get('export.csv')
  @ApiProduces('text/csv')
  async export(
    @CurrentSession() session: Session,
    @Query(listQuery(exportedList)) query: QueryOf<typeof exportedList>,
  ): Promise<StreamableFile> {
    const { name, file } = await this.clients.open(session, query.filter);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
