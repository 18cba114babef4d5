export { buildServiceApp } from './build-service-app.ts';
export { fieldErrorsOf, parseInput } from './field-errors.ts';
export { dataBlock, describePage, tag, titleTag } from './page-head.ts';
export { cursorBy, type ListCursor, moment, pagedList } from './paged-list.ts';
export { type Handler, type Reply, type Route, route } from './route.ts';
