import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getMetadataStorage } from 'class-validator';

import { type DeclaredRoute, declaredRoutes } from '../../src/routes/declared-routes.js';
import type { Access } from '../../src/routes/route.js';

/** A class that a route reads out of its body or its filter. */
export interface Read {
  /** `POST /api/cases` */
  route: string;
  method: string;
  path: string;
  place: 'body' | 'filter';
  access: Access;
  type: Type<object>;
}

/** The numbers that Nest gives to the kinds of a route's parameters. */
export const BODY = 3;
export const QUERY = 4;
export const PATH = 5;

/** Everything that the server's routes read. */
export function readsOf(app: NestFastifyApplication): Read[] {
  return declaredRoutes(app.get(ModulesContainer)).flatMap((route) => {
    const { method, path } = route;
    const { access } = route.rules;
    const read = (place: Read['place'], type: Type<object> | undefined): Read[] =>
      type ? [{ route: `${method} ${path}`, method, path, place, access, type }] : [];
    return [...read('body', bodyOf(route)), ...read('filter', route.rules.list?.filter)];
  });
}

/** The class of a route's body. */
export function bodyOf(route: DeclaredRoute): Type<object> | undefined {
  const { controller, name, rules } = route;
  const [body] = parametersOf(route, BODY);
  if (!body) return rules.body;
  const prototype = controller.prototype as object;
  return (Reflect.getMetadata('design:paramtypes', prototype, name) as Type<object>[])[body.index];
}

interface Parameter {
  index: number;
  name: string;
  /** The schema that its pipe declares. */
  documented?: { schema: object; required?: boolean };
}

/** Returns the parameters that a handler takes from one part of the request. */
export function parametersOf({ controller, name }: DeclaredRoute, kind: number): Parameter[] {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as object;
  type Taken = { index: number; data?: string; pipes: { parameter?: Parameter['documented'] }[] };
  const entries = Object.entries(all) as [string, Taken][];
  return entries
    .filter(([key]) => key.startsWith(`${kind}:`))
    .map(([, { index, data = '', pipes }]) => ({
      ...{ index, name: data },
      documented: pipes.find(({ parameter }) => parameter)?.parameter,
    }))
    .sort((a, b) => a.index - b.index);
}

/** The key under which Swagger's decorators keep a property's documentation. */
const DOCUMENTED = 'swagger/apiModelProperties';

/** A class's fields, and those of the records in its lists: `name`, `contacts.0.name`. */
export function fieldsOf(type: Type<object>, within = ''): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))].flatMap((field) => {
    const property = Reflect.getMetadata(DOCUMENTED, type.prototype as object, field) as
      | { type?: Type<object>; isArray?: boolean }
      | undefined;
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
