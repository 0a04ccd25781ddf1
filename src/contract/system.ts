/** `GET /api/version` */
export interface VersionInfo {
  version: string;
  environment: string;
  /** ISO instant of the build. */
  buildDate: string;
  /** Last six digits of the build's timestamp. */
  buildNumber: string;
  releaseNotes: string[];
  /** Whether uploads are scanned for viruses. */
  scansUploads: boolean;
  /** Address to which offices write for help; null where the operator has set none. */
  supportEmail: string | null;
}

/** `GET /api/health/live`, `GET /api/health/ready` */
export interface Health {
  status: 'ok';
}
