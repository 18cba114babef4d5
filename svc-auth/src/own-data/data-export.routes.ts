import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { type DataExportDeps, presentExport, readExport, requestExport } from './data-export.ts';

export function dataExportRouteList(deps: DataExportDeps): Route[] {
  return [
    route(authRoutes.requestDataExport, async ({ caller }) => {
      const now = new Date();
      return { body: presentExport(await requestExport(deps, caller.userId, now), now) };
    }),
    route(authRoutes.dataExport, async ({ caller }) => ({
      body: presentExport(await deps.exports.find(caller.userId), new Date()),
    })),
    route(authInternal.downloadDataExport, async ({ caller }) => ({
      body: await readExport(deps, caller.userId, new Date()),
      headers: { 'Cache-Control': 'no-store' },
    })),
  ];
}
