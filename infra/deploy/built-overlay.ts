import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';

const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Resource = z.infer<typeof Resource>;

const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  namePrefix: z.string().optional(),
  labels: z
    .array(
      z.strictObject({
        pairs: z.record(z.string(), z.string()),
        includeSelectors: z.literal(true),
        includeTemplates: z.literal(true),
      }),
    )
    .default([]),
  resources: z.array(z.string()),
  images: z
    .array(
      z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string().optional() }),
    )
    .default([]),
  patches: z
    .array(
      z.union([
        z.strictObject({ path: z.string() }),
        z.strictObject({ target: z.strictObject({ kind: z.string() }), patch: z.string() }),
      ]),
    )
    .default([]),
});
type Kustomization = z.infer<typeof Kustomization>;

const Replacements = z.array(
  z.strictObject({ op: z.literal('replace'), path: z.string(), value: z.unknown() }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const nameOf = (value: unknown) => (isObject(value) ? value.name : undefined);

/**
 * Performs a strategic merge: objects are merged by field, lists of named items are merged by name, and other
 * lists are replaced.
 */
function merged(base: unknown, patch: unknown): unknown {
  if (isObject(base) && isObject(patch)) {
    const changed = Object.entries(patch).map(([key, value]) => [key, merged(base[key], value)]);
    return { ...base, ...Object.fromEntries(changed) };
  }
  if (!isList(base) || !isList(patch) || ![...base, ...patch].every(nameOf)) return patch;
  const patched = base.map((item) => {
    const change = patch.find((one) => nameOf(one) === nameOf(item));
    return change === undefined ? item : merged(item, change);
  });
  const added = patch.filter((one) => !base.some((item) => nameOf(item) === nameOf(one)));
  return [...patched, ...added];
}

/** Transforms every object in a tree, starting with the leaves. */
function mapped(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)])));
}

function replaced(resource: Resource, text: string): Resource {
  let changed: unknown = resource;
  for (const { path: at, value } of Replacements.parse(parse(text))) {
    const keys = at.split('/').slice(1);
    if (keys.reduce<unknown>((now, key) => (isObject(now) ? now[key] : undefined), changed) === undefined) {
      throw new Error(`${resource.metadata.name} has no ${at} to replace`);
    }
    changed = merged(
      changed,
      keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value),
    );
  }
  return Resource.parse(changed);
}

function patched(resources: readonly Resource[], folder: string, patches: Kustomization['patches']) {
  let now = [...resources];
  for (const patch of patches) {
    if ('target' in patch) {
      const { kind } = patch.target;
      if (!now.some((one) => one.kind === kind)) throw new Error(`${folder}: there is no ${kind} to patch`);
      now = now.map((one) => (one.kind === kind ? replaced(one, patch.patch) : one));
      continue;
    }
    const change = Resource.parse(parse(readFileSync(path.join(folder, patch.path), 'utf8')));
    const isTarget = (one: Resource) =>
      one.kind === change.kind && one.metadata.name === change.metadata.name;
    if (now.filter(isTarget).length !== 1) throw new Error(`${folder}/${patch.path} patches nothing`);
    now = now.map((one) => (isTarget(one) ? Resource.parse(merged(one, change)) : one));
  }
  return now;
}

const labeled = (resource: Resource, pairs: Record<string, string>): unknown => {
  const withLabels = { ...resource, metadata: merged(resource.metadata, { labels: pairs }) };
  return mapped(withLabels, (object) => {
    if (isObject(object.matchLabels)) return { ...object, matchLabels: { ...object.matchLabels, ...pairs } };
    if (isObject(object.template) && isObject(object.template.metadata)) {
      return { ...object, template: merged(object.template, { metadata: { labels: pairs } }) };
    }
    if (resource.kind === 'Service' && isObject(object.selector)) {
      return { ...object, selector: { ...object.selector, ...pairs } };
    }
    return object;
  });
};

/** Adds the prefix to the names that kustomize keeps consistent. */
const prefixed = (resource: Resource, prefix: string): unknown => {
  const named = { ...resource, metadata: { ...resource.metadata, name: prefix + resource.metadata.name } };
  if (resource.kind !== 'HorizontalPodAutoscaler') return named;
  return mapped(named, (object) =>
    isObject(object.scaleTargetRef)
      ? merged(object, { scaleTargetRef: { name: prefix + String(object.scaleTargetRef.name) } })
      : object,
  );
};

function withImages(resource: Resource, images: Kustomization['images']): unknown {
  return mapped(resource, (object) => {
    const image = images.find(({ name }) => name === object.image);
    if (!image) return object;
    const tag = image.newTag === undefined ? '' : `:${image.newTag}`;
    return { ...object, image: (image.newName ?? image.name) + tag };
  });
}

/** @throws if a resource is missing or a patch has no target */
function builtOverlay(folder: string): Resource[] {
  const { resources, labels, namePrefix, images, patches } = Kustomization.parse(
    parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')),
  );
  const found = resources.flatMap((name) => {
    const at = path.join(folder, name);
    if (!existsSync(at)) throw new Error(`${folder} names ${name}, which is not there`);
    if (!name.endsWith('.yaml')) return builtOverlay(at);
    return parseAllDocuments(readFileSync(at, 'utf8')).map((one) => Resource.parse(one.toJS()));
  });
  return patched(found, folder, patches)
    .map((one) => Resource.parse(prefixed(one, namePrefix ?? '')))
    .map((one) => labels.reduce((now, { pairs }) => Resource.parse(labeled(now, pairs)), one))
    .map((one) => Resource.parse(withImages(one, images)));
}

export function builtOverlays(): (readonly [string, Resource[]])[] {
  const folder = path.join(import.meta.dirname, 'kubernetes', 'overlays');
  return readdirSync(folder).map((name) => [name, builtOverlay(path.join(folder, name))] as const);
}
