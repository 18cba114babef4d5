import * as z from 'zod/v4/mini';
import { PhotoSizeQuery } from '../catalog/internal-file-routes.ts';
import { Id } from '../fields.ts';
import { erasureRoute, personalDataRoute } from '../personal-data.ts';
import { moderationRoute } from '../route.ts';

export const readModerationData = /* @__PURE__ */ moderationRoute(
  'readModerationData',
  'GET /internal/personal-data/moderation/:id',
  personalDataRoute,
);

export const eraseModerationData = /* @__PURE__ */ moderationRoute(
  'eraseModerationData',
  'DELETE /internal/personal-data/moderation/:id',
  erasureRoute,
);

/** A photo in a message close to a reported message in a case. Pages only link to this route. */
export const readCasePhoto = /* @__PURE__ */ moderationRoute(
  'readCasePhoto',
  'GET /api/admin/cases/:id/messages/:messageId/photos/:photoId',
  {
    who: 'admin',
    needs: 'reported-messages',
    params: z.strictObject({ id: Id, messageId: Id, photoId: Id }),
    query: PhotoSizeQuery,
    reads: [],
    answer: z.file(),
    contentType: 'application/octet-stream',
    errors: ['not-allowed'],
  },
);
