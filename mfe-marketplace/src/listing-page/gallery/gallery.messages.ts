export const galleryMessages = {
  photosOf: (title: string) => `Photos of ${title}`,
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  close: 'Close',
  allPhotos: 'All photos',
  showPhoto: (place: number) => `Show photo ${place}`,
  photos: 'Photos',
  photosByKey: 'Photos, move with the arrow keys',
  fullScreen: 'Full screen',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  photoOf: (place: number, count: number) => `Photo ${place} of ${count}`,
} as const;
