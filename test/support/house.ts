import pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import { AcknowledgedWork } from './acknowledged-work.js';
import { Balancer } from './balancer.js';
import { type TestOffice, TestOffices } from './offices.js';
import { ServerProcess } from './server-process.js';

const SECRET_KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';

class Offices extends TestOffices {
  constructor(
    readonly url: string,
    readonly owner: pg.Client,
  ) {
    super();
  }
}

/** Two servers behind a load balancer, with an office whose people are at work. */
export class House {
  private constructor(
    private readonly settings: Record<string, string>,
    private readonly servers: ServerProcess[],
    private readonly balancer: Balancer,
    readonly office: TestOffice,
    readonly work: AcknowledgedWork,
  ) {}

  /** @param ownerUrl of the database that the settings name */
  static async open(settings: Record<string, string>, ownerUrl: string): Promise<House> {
    const all = { SECRET_KEY, READ_TEXT: 'false', DRAIN_SECONDS: '1', ...settings };
    const servers = [await ServerProcess.start(all), await ServerProcess.start(all)];
    const balancer = await Balancer.before(() => servers.map(({ url }) => url));
    const owner = new pg.Client({ connectionString: ownerUrl, pipeline: true });
    await owner.connect();
    const office = await new Offices(balancer.url, owner).office();
    await owner.end();
    const { body } = await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' });
    return new House(all, servers, balancer, office, new AcknowledgedWork(office.staff, body.id));
  }

  /** Ends one server at once and puts another in its place. */
  async kill(which: 0 | 1): Promise<void> {
    await this.servers[which]!.kill();
    await this.start(which);
  }

  /** Restarts the servers one after the other, as an upgrade does. */
  async restartInTurn(): Promise<void> {
    for (const which of [0, 1]) {
      await this.servers[which]!.stop();
      await this.start(which);
    }
  }

  async close(): Promise<void> {
    this.balancer.close();
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  private async start(which: number): Promise<void> {
    this.servers[which] = await ServerProcess.start(this.settings);
    await this.balancer.probe();
  }
}
