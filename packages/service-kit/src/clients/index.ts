export { assertExists } from './assert-exists.ts';
export { guardCalls } from './guard-calls.ts';
export {
  type CallConfig,
  type CalledBy,
  type CallService,
  createServiceClient,
  createServiceClients,
} from './service-client.ts';
