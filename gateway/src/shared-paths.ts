import { allRoutes } from '@alaso/contracts/routes';

/** Every parameter of a path is an id. */
const id = '[0-9a-f-]{36}';

/** The calls whose answers are the same for everybody, as nginx's map of method and path takes them. */
export const sharedPaths = () =>
  allRoutes
    .filter(({ shared }) => shared)
    .map(({ path }) => `"~^(GET|HEAD) ${path.replace(/:\w+/g, id)}$" shared;`);
