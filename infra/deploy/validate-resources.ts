import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';

const models = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  ScaledObject,
  Service,
];
type Resource = { apiVersion: string; kind: string; metadata: { name: string } };
type Model = { apiVersion: string; kind: string; new (data: never): { validate(): void } };

function findProblem(resource: Resource): string | undefined {
  const { apiVersion, kind, metadata } = resource;
  const known: readonly Model[] = models;
  const Known = known.find((model) => model.kind === kind && model.apiVersion === apiVersion);
  if (!Known) return `${metadata.name}: no schema of ${apiVersion} ${kind} is known`;
  try {
    new Known(resource as never).validate();
    return undefined;
  } catch (error) {
    return `${kind} ${metadata.name}: ${String(error)}`;
  }
}

// Runs as a separate process because the schemas are ES modules. Reads resources as JSON and prints their
// errors.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const resources = JSON.parse(Buffer.concat(chunks).toString()) as Resource[];
console.log(JSON.stringify(resources.flatMap((resource) => findProblem(resource) ?? [])));
