import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

import { commandLine } from '../src/config/command-line.ts';
import { fromRoot } from './paths.mjs';

/**
 * Cuts out of Stripe's description of its API the part that Causa uses, for the stand-in to hold every call against.
 * Its source is the types of the installed `stripe` package, which Stripe generates from its OpenAPI description
 * (github.com/stripe/openapi, MIT): so the part has exactly the library's version. Run this again after an update of
 * the library.
 */
const TARGET = fromRoot('tools/stripe-description.json');
const PACKAGE = fromRoot('node_modules/stripe');

/** Operations in use: the parameters' type, and the answer's; `list` with a type is a page of it. */
const OPERATIONS = {
  'POST /v1/customers': ['CustomerCreateParams', 'Customer'],
  'GET /v1/customers': ['CustomerListParams', 'list Customer'],
  'GET /v1/customers/{id}': ['CustomerRetrieveParams', 'Customer'],
  'POST /v1/customers/{id}': ['CustomerUpdateParams', 'Customer'],
  'POST /v1/products': ['ProductCreateParams', 'Product'],
  'GET /v1/products': ['ProductListParams', 'list Product'],
  'GET /v1/products/{id}': ['ProductRetrieveParams', 'Product'],
  'POST /v1/products/{id}': ['ProductUpdateParams', 'Product'],
  'POST /v1/prices': ['PriceCreateParams', 'Price'],
  'GET /v1/prices': ['PriceListParams', 'list Price'],
  'GET /v1/prices/{id}': ['PriceRetrieveParams', 'Price'],
  'POST /v1/prices/{id}': ['PriceUpdateParams', 'Price'],
  'POST /v1/checkout/sessions': ['Checkout.SessionCreateParams', 'Checkout.Session'],
  'GET /v1/checkout/sessions': ['Checkout.SessionListParams', 'list Checkout.Session'],
  'GET /v1/checkout/sessions/{id}': ['Checkout.SessionRetrieveParams', 'Checkout.Session'],
  'POST /v1/checkout/sessions/{id}/expire': ['Checkout.SessionExpireParams', 'Checkout.Session'],
  'GET /v1/subscriptions': ['SubscriptionListParams', 'list Subscription'],
  'GET /v1/subscriptions/{id}': ['SubscriptionRetrieveParams', 'Subscription'],
  'POST /v1/subscriptions/{id}': ['SubscriptionUpdateParams', 'Subscription'],
  'DELETE /v1/subscriptions/{id}': ['SubscriptionCancelParams', 'Subscription'],
  'GET /v1/invoices': ['InvoiceListParams', 'list Invoice'],
  'GET /v1/invoices/{id}': ['InvoiceRetrieveParams', 'Invoice'],
  'GET /v1/invoice_payments': ['InvoicePaymentListParams', 'list InvoicePayment'],
  'POST /v1/refunds': ['RefundCreateParams', 'Refund'],
  'GET /v1/refunds': ['RefundListParams', 'list Refund'],
  'POST /v1/billing_portal/sessions': [
    'BillingPortal.SessionCreateParams',
    'BillingPortal.Session',
  ],
  'POST /v1/billing_portal/configurations': [
    'BillingPortal.ConfigurationCreateParams',
    'BillingPortal.Configuration',
  ],
  'GET /v1/billing_portal/configurations': [
    'BillingPortal.ConfigurationListParams',
    'list BillingPortal.Configuration',
  ],
  'POST /v1/billing_portal/configurations/{id}': [
    'BillingPortal.ConfigurationUpdateParams',
    'BillingPortal.Configuration',
  ],
  'POST /v1/webhook_endpoints': ['WebhookEndpointCreateParams', 'WebhookEndpoint'],
  'GET /v1/webhook_endpoints': ['WebhookEndpointListParams', 'list WebhookEndpoint'],
  'POST /v1/webhook_endpoints/{id}': ['WebhookEndpointUpdateParams', 'WebhookEndpoint'],
  'GET /v1/events': ['EventListParams', 'list EventBase'],
  'GET /v1/events/{id}': ['EventRetrieveParams', 'EventBase'],
};

/** Resources inside other ones that the answers contain. */
const INSIDE = ['SubscriptionItem', 'InvoiceLineItem', 'LineItem', 'DeletedCustomer'];

/** The types say `number` for all: only these may have a fraction, the others count cents, seconds or pieces. */
const FRACTIONS = new Set([
  'amount_percent',
  'application_fee_percent',
  'height',
  'length',
  'weight',
  'width',
]);

const answerOf = (name) => name.replace('list ', '');
/** Only these resources are described; an answer may hold no others. */
const RESOURCES = [
  ...new Set(Object.values(OPERATIONS).map(([, answer]) => answerOf(answer))),
  ...INSIDE,
];

commandLine('stripe:description', { options: {} });
const { program, probe } = probed();
const checker = program.getTypeChecker();
const definitions = {};

function probed() {
  const file = fromRoot('src/stand-ins/stripe/description-probe.ts');
  const types = new Set([...Object.values(OPERATIONS).map(([params]) => params), ...RESOURCES]);
  const members = [...types].map((name) => `'${name}': Stripe.${name};`).join('\n');
  const text = `import type Stripe from 'stripe';\nexport interface Probe {\n${members}\n}\n`;
  const options = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    skipLibCheck: true,
    types: ['node'],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024, true)
      : getSourceFile.call(host, name, ...rest);
  const made = ts.createProgram([file], options, host);
  return { program: made, probe: made.getSourceFile(file) };
}

/** @returns {object} the JSON Schema of a type */
function schemaOf(type) {
  if (type.flags & ts.TypeFlags.Any) return {};
  if (type.flags & ts.TypeFlags.BooleanLiteral) {
    return { const: checker.typeToString(type) === 'true' };
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
  // Sent as text.
  if (type.aliasSymbol?.name === 'Decimal' || checker.typeToString(type) === 'Decimal') {
    return { type: 'string', format: 'decimal' };
  }
  // A string that later versions may add to an enumeration, and optional properties.
  const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Void;
  if (type.isIntersection() || type.flags & absent) return { elsewhere: true };
  if (type.isUnion()) return unionOf(type);
  if (checker.isArrayType(type)) {
    const items = schemaOf(checker.getTypeArguments(type)[0]);
    return items.elsewhere ? { type: 'array', maxItems: 0 } : { type: 'array', items };
  }
  return objectOf(type);
}

function unionOf(type) {
  const parts = type.types.map(schemaOf).filter((part) => !part.elsewhere);
  const values = parts.filter((part) => part.const !== undefined).map((part) => part.const);
  const booleans = values.filter((value) => typeof value === 'boolean');
  const others = values.filter((value) => typeof value !== 'boolean');
  const schemas = parts.filter((part) => part.const === undefined);
  if (booleans.length === 2) schemas.unshift({ type: 'boolean' });
  if (booleans.length === 1) schemas.unshift({ const: booleans[0] });
  if (others.length > 0) schemas.unshift({ enum: others.sort() });
  if (schemas.length === 0) return { elsewhere: true };
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

function objectOf(type) {
  const name = checker.typeToString(
    type,
    undefined,
    ts.TypeFormatFlags.UseFullyQualifiedType | ts.TypeFormatFlags.NoTruncation,
  );
  const properties = checker.getPropertiesOfType(type);
  if (isResource(properties) && !isOurs(type)) return { elsewhere: true };
  const anonymous = type.symbol?.name === '__type';
  const key = anonymous ? undefined : keyOf(type, name);
  if (key && definitions[key]) return { $ref: `#/definitions/${key}` };
  const schema = { type: 'object' };
  if (key) definitions[key] = schema;
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  // A type without properties may be anything, such as an event's object.
  schema.additionalProperties = index ? schemaOf(index.type) : properties.length === 0;
  if (properties.length > 0) schema.properties = {};
  const required = [];
  for (const property of properties) {
    const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
    const of = checker.getTypeOfSymbolAtLocation(property, probe);
    if (of.getCallSignatures().length > 0) continue;
    const found = schemaOf(of);
    if (found.elsewhere) continue;
    schema.properties[property.name] = FRACTIONS.has(property.name) ? found : inWholes(found);
    if (!optional) required.push(property.name);
  }
  if (required.length > 0) schema.required = required;
  return key ? { $ref: `#/definitions/${key}` } : schema;
}

function inWholes(schema) {
  if (schema.type === 'number') return { type: 'integer' };
  return schema.anyOf ? { anyOf: schema.anyOf.map(inWholes) } : schema;
}

/** Whether a type is a resource: `object` names its kind; a page has `list` there. */
function isResource(properties) {
  const object = properties.find(({ name }) => name === 'object');
  if (!object) return false;
  const type = checker.getTypeOfSymbolAtLocation(object, probe);
  return type.isStringLiteral() && type.value !== 'list';
}

let described;
function isOurs(type) {
  described ??= new Set(RESOURCES.map(typeNamed));
  return described.has(type);
}

/** Two files may have the same name, such as `Session` of the checkout and of the portal. */
const keys = new Map();
function keyOf(type, name) {
  const known = keys.get(type);
  if (known) return known;
  const file = type.symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  const place = file.replace(/^.*\/resources\//, '').replace(/\.d\.ts$/, '');
  const short = name.replace(/import\([^)]*\)\./g, '').replace(/[^\w.]+/g, '_');
  const key = /\/(esm|cjs)\/(shared|lib)/.test(file)
    ? short
    : `${place.replace('/', '.')}:${short}`;
  const free = [...keys.values()].includes(key) ? `${key}_${keys.size}` : key;
  keys.set(type, free);
  return free;
}

function typeNamed(name) {
  const [statement] = probe.statements.filter(ts.isInterfaceDeclaration);
  const member = checker.getPropertyOfType(checker.getTypeAtLocation(statement), name);
  if (!member) throw new Error(`the library has no ${name}`);
  return checker.getTypeOfSymbolAtLocation(member, probe);
}

const operations = {};
for (const [operation, [params, answer]] of Object.entries(OPERATIONS)) {
  operations[operation] = {
    params: schemaOf(typeNamed(params)),
    answer: schemaOf(typeNamed(answerOf(answer))),
    ...(answer.startsWith('list ') && { list: true }),
  };
}
const read = (file) => readFileSync(`${PACKAGE}/${file}`, 'utf8').trim();
const description = {
  source: `npm package stripe ${read('VERSION')}, its types, generated by Stripe from github.com/stripe/openapi`,
  openapi: read('OPENAPI_VERSION'),
  apiVersion: /'([\w.-]+)'/.exec(read('esm/apiVersion.js'))[1],
  license: 'MIT, copyright Stripe, Inc.',
  operations,
  definitions,
};
writeFileSync(TARGET, inLines(description));

/** Writes a line for each operation and definition, so that the diff of a new version is easy to read. */
function inLines(whole) {
  const entries = (record) =>
    Object.keys(record)
      .sort()
      .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
      .join(',\n');
  const lines = Object.entries(whole).map(([key, value]) =>
    typeof value === 'string'
      ? `  "${key}": ${JSON.stringify(value)}`
      : `  "${key}": {\n${entries(value)}\n  }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
