import type { RouteContract, ServiceName } from '@alaso/contracts';
import type { Route } from './route.ts';

/** @throws unless each contract has exactly one handler, so that this is found out at boot. */
export function assertComplete(
  service: ServiceName,
  contracts: readonly RouteContract[],
  routes: readonly Route[],
): void {
  const names = routes.map(({ contract }) => contract.name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = contracts.filter((contract) => !names.includes(contract.name));
  if (twice.length > 0) throw new Error(`svc-${service}: two handlers for ${twice.join(', ')}`);
  if (missing.length > 0) {
    throw new Error(`svc-${service}: no handler for ${missing.map(({ name }) => name).join(', ')}`);
  }
}
