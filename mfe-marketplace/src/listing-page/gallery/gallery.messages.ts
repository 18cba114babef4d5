export const galleryMessages = {
  photosOf: (title: string) => `Photos of ${title}`,
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  close: 'Close',
  allPhotos: 'All photos',
  showPhoto: (number: number) => `Show photo ${number}`,
  photos: 'Photos',
  photosByKey: 'Photos, move with the arrow keys',
  fullScreen: 'Full screen',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  photoOf: (number: number, count: number) => `Photo ${number} of ${count}`,
} as const;
