import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getMetadataStorage } from 'class-validator';

/** A class that a route reads out of its body or its filter. */
export interface Read {
  /** `POST /api/cases` */
  route: string;
  method: string;
  path: string;
  place: 'body' | 'filter';
  type: Type<object>;
}

interface Parameter {
  pipes: { rules?: { filter: Type<object> } }[];
  index: number;
}

/** As Nest numbers the kinds of a route's parameters. */
const BODY = 3;
const QUERY = 4;

/** Everything that the server's routes read, found as Nest finds it. */
export function readsOf(app: NestFastifyApplication): Read[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = new Set(
    modules.flatMap(({ controllers }) => [...controllers.values()].map((held) => held.metatype)),
  );
  return [...controllers].flatMap((controller) => readsOfController(controller as Type<object>));
}

function readsOfController(controller: Type<object>): Read[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const paths = [controller, handler].map(
      (at) => Reflect.getMetadata(PATH_METADATA, at) as string,
    );
    const path = ['/api', ...paths].join('/').replace(/\/+/g, '/').replace(/\/$/, '');
    const parameters = parametersOf(controller, name);
    const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type<object>[];
    const bodies = [
      ...parameters(BODY).map(({ index }) => types[index]!),
      ...documentedBodies(handler),
    ];
    const filters = parameters(QUERY).flatMap(({ pipes }) =>
      pipes.flatMap((pipe) => pipe.rules?.filter ?? []),
    );
    const word = RequestMethod[method];
    const read = (place: Read['place']) => (type: Type<object>) => ({
      ...{ route: `${word} ${path}`, method: word, path, place, type },
    });
    return [...bodies.map(read('body')), ...filters.map(read('filter'))];
  });
}

function parametersOf(controller: Type<object>, name: string): (kind: number) => Parameter[] {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as object;
  const entries = Object.entries(all) as [string, Parameter][];
  return (kind) => entries.filter(([key]) => key.startsWith(`${kind}:`)).map(([, value]) => value);
}

/** Of routes that read their body themselves. */
function documentedBodies(handler: object): Type<object>[] {
  const documented = (Reflect.getMetadata('swagger/apiParameters', handler) ?? []) as {
    in: string;
    type?: Type<object>;
  }[];
  return documented.flatMap(({ in: place, type }) => (place === 'body' && type ? [type] : []));
}

/** Where Swagger's decorators keep what they say of a property. */
const DOCUMENTED = 'swagger/apiModelProperties';

/** A class's fields, and those of the records in its lists: `name`, `contacts.0.name`. */
export function fieldsOf(type: Type<object>, within = ''): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))].flatMap((field) => {
    const property = Reflect.getMetadata(DOCUMENTED, type.prototype as object, field) as
      { type?: Type<object>; isArray?: boolean } | undefined;
    const isOfRecords = property?.isArray && typeof property.type === 'function';
    const inner = isOfRecords ? fieldsOf(property.type!, `${within}${field}.0.`) : [];
    return [within + field, ...inner];
  });
}

/** A record that holds the value where the field's name says. */
export function recordWith(field: string, value: unknown): object {
  const [first = '', index, ...rest] = field.split('.');
  if (index === undefined) return { [first]: value };
  return { [first]: [recordWith(rest.join('.'), value)] };
}
