import { erasureRoute, personalDataRoute } from '../personal-data.ts';
import { defineRoute } from '../route.ts';

export const readModerationData = /* @__PURE__ */ defineRoute({
  name: 'readModerationData',
  service: 'moderation',
  path: '/internal/personal-data/moderation/:id',
  ...personalDataRoute,
});

export const eraseModerationData = /* @__PURE__ */ defineRoute({
  name: 'eraseModerationData',
  service: 'moderation',
  path: '/internal/personal-data/moderation/:id',
  ...erasureRoute,
});
