import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import TJS from 'typescript-json-schema';
import { parse, parseAllDocuments } from 'yaml';

const KINDS = [
  'ConfigMap',
  'Deployment',
  'Ingress',
  'Job',
  'PodDisruptionBudget',
  'Secret',
  'Service',
];
const folderOf = (name: string) =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  logging?: unknown;
  mem_limit?: string;
}

/** The faults that a schema finds. */
function faultsOf(schema: object, value: unknown): string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.validate(schema, value)
    ? []
    : ajv.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('docker-compose.yml', () => {
  /** Compose's own schema, as its linter ships it. */
  const { $schema: _, ...schema } = JSON.parse(
    readFileSync(join(folderOf('dclint'), 'schemas/compose.schema.json'), 'utf8'),
  ) as Record<string, unknown>;
  const compose = () =>
    parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
      services: Record<string, Service>;
    };

  it("fits Compose's own schema", () => {
    expect(faultsOf(schema, compose())).toEqual([]);
    const { services } = compose();
    const misspelt = { services: { ...services, app: { ...services.app, mem_limt: '1g' } } };
    expect(faultsOf(schema, misspelt)).toEqual([
      '/services/app must NOT have additional properties',
    ]);
  });

  it('bounds the memory and the logs of every service', () => {
    const unbounded = Object.entries(compose().services).filter(
      ([, { mem_limit, logging }]) => !mem_limit || !logging,
    );
    expect(unbounded).toEqual([]);
  });

  it('sets what .env.example explains, and gives the owner of the database to commands and backups alone', () => {
    const { services } = compose();
    expect(unknown(Object.keys(services.app!.environment!))).toEqual([]);
    const owners = Object.entries(services).filter(
      ([, { environment }]) => environment && 'DATABASE_OWNER_URL' in environment,
    );
    expect(owners.map(([name]) => name)).toEqual(['migrations', 'backup']);
  });
});

describe('deploy/kubernetes', () => {
  const resources = ['settings', 'migrations', 'causa'].flatMap((name) =>
    parseAllDocuments(readFileSync(`deploy/kubernetes/${name}.yaml`, 'utf8')).map(
      (document) => document.toJS() as Resource,
    ),
  );
  /** Made of types that are made of what Kubernetes publishes. */
  const schemas = kubernetesSchemas();

  it.each(resources.map((resource) => [resource.kind, resource.metadata.name, resource] as const))(
    "%s %s fits Kubernetes' own types",
    (kind, _name, resource) => {
      expect(faultsOf({ ...schemas, $ref: `#/definitions/${kind}` }, resource)).toEqual([]);
      const misspelt = { ...resource, metdata: {} };
      expect(faultsOf({ ...schemas, $ref: `#/definitions/${kind}` }, misspelt)).not.toEqual([]);
    },
  );

  it('sets what .env.example explains', () => {
    const names = resources.flatMap(({ data, stringData }) =>
      Object.keys(data ?? stringData ?? {}),
    );
    expect(unknown(names)).toEqual([]);
  });
});

function kubernetesSchemas(): TJS.Definition {
  const files = ['apps', 'batch', 'core', 'networking', 'policy'].map((group) =>
    join(folderOf('kubernetes-types'), group, 'v1.d.ts'),
  );
  const options = { strict: true, module: 'esnext', moduleResolution: 'bundler', types: [] };
  const program = TJS.getProgramFromFiles(files, options);
  const strict = { required: true, noExtraProps: true, ignoreErrors: true };
  return TJS.buildGenerator(program, strict)!.getSchemaForSymbols(KINDS);
}

/** Settings that .env.example does not name. */
function unknown(names: readonly string[]): string[] {
  const explained = new Set(
    [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  return names.filter((name) => !explained.has(name));
}
