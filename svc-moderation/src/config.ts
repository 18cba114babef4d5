import { mailSettings, parseConfig, ServiceConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';

/** The settings of the API process, from the environment. @throws naming every setting that needs attention. */
export const readConfig = () => parseConfig(ServiceConfig, process.env);

const WorkerConfig = z.extend(ServiceConfig, mailSettings);

/** The settings of the worker, which also writes mails. */
export const readWorkerConfig = () => parseConfig(WorkerConfig, process.env);
