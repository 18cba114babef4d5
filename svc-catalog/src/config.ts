import { parseConfig, ServiceConfig } from '@alaso/service-kit';

/** The settings of this service, from the environment. @throws naming every setting that needs attention. */
export const readConfig = () => parseConfig(ServiceConfig, process.env);
