import { maxPhotoBytes } from '@alaso/contracts';
import sharp from 'sharp';
import { phonePhoto, pngBomb } from '@alaso/test-kit/sample-photos';
import { inspectPhoto } from './inspect-upload.ts';
import { renderVariants, type Variant } from './render-variants.ts';

async function render(original: Buffer) {
  const variants: Variant[] = [];
  const rendered = await renderVariants(original, (variant) => {
    variants.push(variant);
    return Promise.resolve();
  });
  return { rendered, variants };
}

describe('what arrives as a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is taken', async (format) => {
    const bytes = await sharp({ create: { width: 60, height: 75, channels: 3, background: '#a33' } })
      .toFormat(format)
      .toBuffer();
    expect(await inspectPhoto(bytes)).toEqual({ width: 60, height: 75 });
  });

  it('a photo that lies on its side has the size in which it is looked at', async () => {
    expect(await inspectPhoto(await phonePhoto({ width: 240, height: 180 }))).toEqual({
      width: 180,
      height: 240,
    });
  });

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('%s is no photo', async (_what, bytes) => {
    expect(await inspectPhoto(bytes)).toEqual({
      refusal: expect.stringMatching(/not a photo.*JPEG/) as unknown,
    });
  });

  it('a HEIC is refused with what to do', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    ]);
    expect(await inspectPhoto(heic)).toEqual({
      refusal: expect.stringMatching(/HEIC.*Most Compatible/) as unknown,
    });
  });

  it('a page behind the first bytes of a JPEG is damaged', async () => {
    const polyglot = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect(await inspectPhoto(polyglot)).toEqual({ refusal: expect.stringMatching(/damaged/) as unknown });
  });

  it('nothing is an empty file', async () => {
    expect(await inspectPhoto(Buffer.alloc(0))).toEqual({ refusal: 'This file is empty.' });
  });

  it.each([
    ['jpeg', {}],
    ['jpeg', { progressive: true }],
    ['png', {}],
    ['webp', {}],
    ['avif', { effort: 0 }],
  ] as const)('a %s %j that breaks off is damaged', async (format, options) => {
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
    const whole = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#000', noise } })
      .toFormat(format, options)
      .toBuffer();
    expect(await inspectPhoto(whole)).toEqual({ width: 400, height: 500 });
    for (const share of [0.5, 0.98]) {
      expect([share, await inspectPhoto(whole.subarray(0, whole.length * share))]).toEqual([
        share,
        { refusal: 'This photo is damaged. Choose another one, or take it again.' },
      ]);
    }
  });

  it('the photo of a camera of 64 megapixels is taken', async () => {
    const flat = { width: 9280, height: 6944, channels: 3, background: '#a33' } as const;
    const bytes = await sharp({ create: flat }).jpeg({ quality: 30 }).toBuffer();
    expect(await inspectPhoto(bytes)).toEqual({ width: 9280, height: 6944 });
  });

  it('one byte too many is refused', async () => {
    expect(await inspectPhoto(Buffer.alloc(maxPhotoBytes + 1))).toEqual({
      refusal: expect.stringMatching(/10 MB/) as unknown,
    });
  });

  it('a strip of a few pixels’ width is refused: as wide as the others it would be endless', async () => {
    const strip = await sharp({ create: { width: 10, height: 5000, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    expect(await inspectPhoto(strip)).toEqual({
      refusal: expect.stringMatching(/too long and narrow/) as unknown,
    });
  });

  it('a PNG of 60,000 × 60,000 pixels is refused without being decoded', async () => {
    expect(await inspectPhoto(pngBomb())).toEqual({
      refusal: expect.stringMatching(/64 megapixels/) as unknown,
    });
  });
});

describe('what is made of a photo', () => {
  it('has neither EXIF nor GPS, stands upright, and is never larger than the original', async () => {
    const original = await phonePhoto({ width: 1200, height: 900 });
    const { exif: written, orientation: lying } = await sharp(original).metadata();
    // 0x8825, little-endian: the pointer to the GPS position.
    expect([lying, written?.includes('Tecno'), written?.includes(Buffer.from([0x25, 0x88]))]).toEqual([
      6,
      true,
      true,
    ]);
    const { rendered, variants } = await render(original);
    expect(rendered).toMatchObject({ width: 900, height: 1200, widths: [320, 640] });
    expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '320.avif',
      '320.webp',
      '320.jpg',
      '640.avif',
      '640.webp',
      '640.jpg',
    ]);
    for (const { bytes, width } of variants) {
      const { exif, xmp, iptc, icc, orientation, ...of } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect([of.width, of.height]).toEqual([width, Math.round((width * 4) / 3)]);
    }
  });

  it('shows what is transparent as white, and says its average color and a blur of it', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const original = await sharp({ create: { width: 100, height: 100, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { rendered } = await render(original);
    expect(rendered).toMatchObject({ colour: '#ffffff', widths: [100] });
    expect(rendered.blur).toMatch(/^data:image\/webp;base64,/);
    expect(rendered.blur.length).toBeLessThan(400);
  });

  it('is in sRGB, whatever colors the camera wrote', async () => {
    const original = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await sharp(original).metadata()).icc).toBeDefined();
    const { variants } = await render(original);
    for (const { bytes, format } of variants.filter((variant) => variant.format === 'webp')) {
      const { channels } = await sharp(bytes).stats();
      const [red, green, blue] = channels.map(({ mean }) => mean);
      expect([format, (red ?? 255) < 40, (green ?? 0) > 240, (blue ?? 255) < 40]).toEqual([
        'webp',
        true,
        true,
        true,
      ]);
    }
  });

  it('fails on a photo that breaks off', async () => {
    const original = await phonePhoto({ width: 1200, height: 900 });
    await expect(render(original.subarray(0, original.length / 2))).rejects.toThrow();
  });
});
