import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a photo like one taken with a phone: rotated, with a GPS position and camera data. */
export function phonePhoto({ width = 2400, height = 1800 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Tecno', Model: 'Camon 20', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '6/1 27/1 14/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '3/1 23/1 41/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/**
 * Returns a PNG of a few kilobytes that declares 60,000 × 60,000 pixels, which is ten gigabytes when decoded.
 */
export function pngBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
