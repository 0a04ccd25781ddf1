import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';

import { type RouteRules, rulesOf } from './route.js';

export interface DeclaredRoute {
  /** `GET` */
  method: string;
  /** `/api/cases/:id` */
  path: string;
  controller: Type<object>;
  /** Name of the controller's method. */
  name: string;
  rules: RouteRules;
}

/** All routes of the server, by path. @throws Error where one was declared without `Route` */
export function declaredRoutes(modules: ModulesContainer): DeclaredRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  const types = new Set(controllers.map(({ metatype }) => metatype as Type<object>));
  return [...types]
    .flatMap(routesOf)
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}

function routesOf(controller: Type<object>): DeclaredRoute[] {
  if (Reflect.getMetadata(PATH_METADATA, controller) !== '/') {
    throw new Error(`${controller.name} has a path: its routes name theirs whole.`);
  }
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const rules = rulesOf(handler);
    if (!rules)
      throw new Error(`${controller.name}.${name} is no Route: nobody says who may call it.`);
    const declared = Reflect.getMetadata(PATH_METADATA, handler) as string;
    const path = declared.startsWith('/') ? declared : `/api/${declared}`;
    return { method: RequestMethod[method], path, controller, name, rules };
  });
}
