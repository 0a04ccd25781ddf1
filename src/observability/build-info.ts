import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { VersionInfo } from '../contract/system.js';

const RELEASE_NOTES = [
  'Processos, clientes e histórico num só lugar.',
  'Documentos com envio em paralelo, visualizador e links que expiram.',
  'Painel com prazos em atraso e próximos vencimentos.',
];

/** The build's version and time, written beside the server, and what this installation does. */
@Injectable()
export class BuildInfo {
  readonly info: VersionInfo;

  constructor(config: Config) {
    this.info = {
      ...readBuild(),
      environment: config.environment,
      releaseNotes: RELEASE_NOTES,
      scansUploads: config.clamd !== null,
      supportEmail: config.supportEmail,
    };
  }
}

function readBuild(): Pick<VersionInfo, 'version' | 'buildDate' | 'buildNumber'> {
  const { version } = JSON.parse(readText('../../package.json') ?? '{"version":"0.0.0"}') as {
    version: string;
  };
  const build = readText('../build.json');
  if (build)
    return { ...(JSON.parse(build) as { buildDate: string; buildNumber: string }), version };
  // Run from sources (tests): the process start stands for the build.
  const now = new Date();
  return { version, buildDate: now.toISOString(), buildNumber: String(now.getTime()).slice(-6) };
}

function readText(file: string): string | null {
  try {
    return readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  } catch {
    return null;
  }
}
