import { useEffect, useState } from 'react';

type Decoding = { file: Blob; photo: ImageBitmap | null };

/**
 * The pixels of a photo, upright; undefined while they are decoded, null where this browser cannot. They are
 * let go when the photo is not shown any more: those of a phone's photo take 50 MB.
 */
export function useBitmap(file: Blob | null): ImageBitmap | null | undefined {
  const [decoded, setDecoded] = useState<Decoding | null>(null);
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    let photo: ImageBitmap | null = null;
    void decode(file).then((bitmap) => {
      photo = bitmap;
      if (isWanted) setDecoded({ file, photo });
      else bitmap?.close();
    });
    return () => {
      isWanted = false;
      photo?.close();
    };
  }, [file]);
  return decoded?.file === file ? decoded?.photo : undefined;
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
