/* The two large parts of photo forms. The shell provides them, so that slices share one download. */

/** Loads the code that sorts photos. */
export const fetchSortablePhotos = () => import('./sortable-photos.tsx');

/** Loads the upload dialog. */
export const fetchUploadDialog = () => import('./upload-dialog-body.tsx');
