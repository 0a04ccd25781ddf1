import { storeOf } from './addresses.js';
import type { Settings } from './settings.js';

/** The storage of files. */
export type StorageConfig =
  | { kind: 'disk'; directory: string }
  | {
      kind: 's3';
      endpoint: string | undefined;
      region: string;
      bucket: string;
      accessKeyId: string | undefined;
      secretAccessKey: string | undefined;
      /** Path-style addresses, as most S3-compatible stores want them. */
      pathStyle: boolean;
    };

export function readStorage(
  { text, checked, flag, fault }: Settings,
  dataDirectory: string,
  production: boolean,
): StorageConfig {
  const bucket = checked('S3_BUCKET', 'the name of a bucket', isBucket);
  const endpoint = checked(
    'S3_ENDPOINT',
    'the address of a store, like https://s3.example',
    (value) => storeOf(value) !== null,
  );
  const region = checked('S3_REGION', 'the name of a region', isRegion) ?? 'us-east-1';
  const pathStyle = flag('S3_PATH_STYLE', true);
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')];
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    const missing = accessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    fault(missing, 'is not set: the two S3 keys go together');
  }
  if (bucket === null) {
    // Files would go to a disk that nobody thinks of.
    const meant = endpoint !== null || accessKeyId !== null;
    if (production && meant && text('S3_BUCKET') === null) {
      fault('S3_BUCKET', 'is not set: the bucket that keeps the files');
    }
    return { kind: 'disk', directory: `${dataDirectory}/storage` };
  }
  return {
    kind: 's3',
    endpoint: endpoint ?? undefined,
    region,
    bucket,
    accessKeyId: accessKeyId ?? undefined,
    secretAccessKey: secretAccessKey ?? undefined,
    pathStyle,
  };
}

const isBucket = (text: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(text);
const isRegion = (text: string) => /^[A-Za-z0-9-]+$/.test(text);
