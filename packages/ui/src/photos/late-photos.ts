/* The two large components in photo forms. The shell provides them, so that slices share one download. */

export const fetchSortablePhotos = () => import('./sortable-photos.tsx');

export const fetchUploadDialog = () => import('./upload-dialog-body.tsx');
